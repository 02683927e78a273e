# Sourced by bin/test: format and lint, and the types of every folder that has a tsconfig.json.
stage 'formato y estilo' node_modules/.bin/biome ci --colors=off .
# Two folders at a time with a checker each: the checkers of one folder would each work out the same types.
find . -name tsconfig.json ! -path '*/node_modules/*' ! -path './build/*' ! -path './var/*' | LC_ALL=C sort -r |
  xargs -P 2 -I '{}' sh -c 'node_modules/.bin/tsc --checkers 1 --project "$1" >&2 || printf "tipos de %s\n" "${1#./}" >>"$2"' sh '{}' "$results/types"
if [ -e "$results/types" ]; then
  failed=$failed$(LC_ALL=C sort "$results/types")'
'
fi
