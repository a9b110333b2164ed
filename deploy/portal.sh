#!/bin/sh
# Las órdenes del operador, con el usuario y la configuración del servicio. Se instala como /usr/local/bin/portal:
#   portal user password rosa@hospital.gov.co    es    npm run user -- password rosa@hospital.gov.co
set -eu
home=${PORTAL_HOME:-/opt/portal}
env=${PORTAL_ENV:-/etc/portal/portal.env}
command=${1:?escriba la orden: user, migrate, demo, backup o restore}
shift
cd "$home"
exec runuser -u portal -- env NODE_NO_WARNINGS=1 node_modules/.bin/node --env-file="$env" "scripts/$command.ts" "$@"
