-- compose.yaml has PostgreSQL run this once, on its empty volume. openroll_owner owns the tables and migrates; the server uses
-- openroll_server.
\getenv owner OWNER_PASSWORD
\getenv server SERVER_PASSWORD
create role openroll_owner login password :'owner';
create role openroll_server login password :'server';
create database openroll owner openroll_owner;
