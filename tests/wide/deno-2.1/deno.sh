#!/bin/sh
# Runs Deno 2.1 with arguments meant for a newer version: it has no --preload, and its Deno.serve doesn't read
# DENO_SERVE_ADDRESS (serve.js does that instead).
here=$(cd "$(dirname "$0")" && pwd)
for argument; do
  shift
  case $argument in
    --preload=*) ;;
    */index.ts)
      DENO_ENTRY=$argument
      set -- "$@" "$here/serve.js"
      ;;
    *) set -- "$@" "$argument" ;;
  esac
done
export DENO_ENTRY
exec "$here"/../../../.cache/deno-2.1/node_modules/@deno/*/deno "$@"
