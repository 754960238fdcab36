print("jotter")
