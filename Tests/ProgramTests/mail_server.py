"""A mail server of the loopback: msmtpd for each connection, whose letter goes into a file."""
import socket
import subprocess
import sys

with socket.create_server(("127.0.0.1", 0)) as server:
    print(server.getsockname()[1], flush=True)
    connection, _ = server.accept()
    with connection:
        # What it runs is told the addresses behind the command, too.
        keep = f"cat > '{sys.argv[1]}' #"
        subprocess.run(["msmtpd", "--inetd", "--command=" + keep], stdin=connection, stdout=connection, check=True)
