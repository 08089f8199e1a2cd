-- Creates the role of web processes and workers. The image of PostgreSQL runs this file when its volume is empty. The worker
-- creates the tables and grants the rights.
\getenv password APP_PASSWORD
create role lagerfeuer_app login password :'password';
