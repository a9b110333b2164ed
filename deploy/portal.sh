#!/bin/sh
# Las órdenes del operador, con el usuario y la configuración del servicio. Se instala como /usr/local/bin/portal:
#   portal user password rosa@hospital.gov.co    es    npm run user -- password rosa@hospital.gov.co
set -eu
home=${PORTAL_HOME:-/opt/portal}
env=${PORTAL_ENV:-/etc/portal/portal.env}
keys=${PORTAL_BACKUP_ENV:-/etc/portal/backup.env}
command=${1:?escriba la orden: user, migrate, demo, backup, restore, audit o content}
shift
cd "$home"
# La copia que se pide a mano va cifrada como la de cada noche: su clave solo la puede leer root.
if [ "$command" = backup ] && [ -r "$keys" ]; then
  for name in BACKUP_PASSPHRASE BACKUP_RECIPIENT; do
    value=$(node_modules/.bin/node --env-file="$keys" -p "process.env.$name ?? ''")
    [ -z "$value" ] || export "$name=$value"
  done
fi
exec runuser -u portal -- env NODE_NO_WARNINGS=1 node_modules/.bin/node --env-file="$env" "scripts/$command.ts" "$@"
