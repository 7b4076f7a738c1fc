STATIC_URL = "static/"
