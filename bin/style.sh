# Sourced by bin/test: format and lint, and the types of every folder that has a tsconfig.json.
stage 'formato y estilo' node_modules/.bin/biome ci --colors=off .
for config in $(find . -name tsconfig.json ! -path '*/node_modules/*' ! -path './build/*' ! -path './var/*' | LC_ALL=C sort); do
  room=${config#./}
  stage "tipos de $room" node_modules/.bin/tsc --project "$room"
done
