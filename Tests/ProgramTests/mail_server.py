"""A mail server on the loopback for one connection: msmtpd writes the letter into a file."""
import socket
import subprocess
import sys

with socket.create_server(("127.0.0.1", 0)) as server:
    print(server.getsockname()[1], flush=True)
    connection, _ = server.accept()
    with connection:
        # msmtpd appends the addresses to the command: `#` makes them a comment.
        keep = f"cat > '{sys.argv[1]}' #"
        subprocess.run(["msmtpd", "--inetd", "--command=" + keep], stdin=connection, stdout=connection, check=True)
