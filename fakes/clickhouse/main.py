"""Serves ClickHouse's engine (the package chdb) by ClickHouse's HTTP interface on a free port, which it prints."""
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

from chdb.session import Session

session = Session(sys.argv[1])
session.query("create database if not exists growth")
session.query("use growth")


def run(params, body):
    for name, value in params.items():
        if name.startswith("param_"):
            text = value.replace("\\", "\\\\").replace("'", "\\'")
            session.query(f"set {name} = '{text}'")
    given = params.get("query")
    return session.query(body if given is None else f"{given}\n{body}", "TabSeparated").bytes()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = b""
            while size := int(self.rfile.readline(), 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        params = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        try:
            self.answer(200, run(params, body.decode()) or b"")
        except Exception as error:
            self.answer(500, str(error).encode())

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
print(f"listening on {server.server_port}", flush=True)
server.serve_forever()
