import acme


acme.start()
acme.stop()
