/** Code that uses much of the syntax of each language of which the words are listed, one line a rule. */
const JAVASCRIPT = String.raw`
import fetchItems, { Client as RestClient, type Options } from "@acme/object/module.js";
/** Returns items. @param {string} nextPage the page @see {@link https://example.com/docs} */
export async function* listItems(nextPage = 'first_page', { retryCount = 3, ...others } = {}) {
  const url = new URL(${'`'}https://api.example.com/v2/items?page=${'${'}nextPage.slug}&limit=100${'`'});
  for await (const item of client.items.filter((one) => one.template !== null)) yield* item?.children ?? [];
  if (!/^[a-z]+\/(?<name>\w+)$/giu.test(url.pathname)) throw new RangeError("cannot read \u{face} " + nextPage);
  switch (state) { case 'ready': return; default: break; }
  // Retry the initial charge once, 10 times
  label: while (index < 1000 && typeof value === 'undefined') { index += 0x1f + 12.5e3 + 10n; continue label; }
  const total = sum / count / MAX_SIZE, price = $price * $$root, pattern = /gist/gist;
}
class HttpError extends Error { static #secret = 1; get message() { return super.message } constructor() { super() } }
document.querySelector('.card').addEventListener("click", () => console.log(JSON.stringify(window.location)))
export default { name: "site", path: import.meta.url, types: ["lib"], async reload() { await Promise.all([]) } };
`
const TYPESCRIPT = String.raw`
/// <reference path="globals.d.ts" />
export interface ListOptions<Item extends object = Record<string, unknown>> { readonly limit?: number; [key: string]: any }
type Handler = (request: Request, ...others: readonly unknown[]) => asserts request is AuthRequest;
abstract class Store<Key> implements Reader { private readonly cache = new Map<Key, string>(); declare size: bigint }
enum Color { Red = 'RED', DarkBlue = 2 } declare module "plugin" { export = plugin } namespace Inner.Part { }
const found = list as unknown as Item[], other = <const>['x'], sure = maybe!.deep!, fits = {} satisfies Shape;
function isText(value: unknown): value is string { return typeof value === "string" && keyof_name in infer_name }
@Component({ selector: 'app-root' }) export class AppRoot { @Input() userName!: string; accessor size = 1 }
`
const MARKUP = String.raw`
const page = <Layout title="Start page" {...props}><p className={styles.note}>Some text &amp; &#xface; more</p></Layout>
return <><Card.Header key={item.id} onClick={() => setOpen(!isOpen)}>{children}</Card.Header></>
`
const PYTHON = String.raw`
from acme.object_store import Client as RestClient, list_items  # noqa: ignore this
@app.route("/items/<item_id>", methods=["GET"])
async def list_items(client: RestClient, *, next_page: str = "first", retry_count: int = 35) -> dict[str, Any] | None:
    """Return items.  :param next_page: the page"""
    if not isinstance(client, RestClient) or next_page is None and retry_count >= 10: raise ValueError(f"no {next_page!r:>10} in {client.name}")
    with open(file_name, "rb") as handle: data = json.load(handle); print("%s of %d" % (name, 12), "%(name)s done" % data, "100% done")
    pattern = re.compile(r"^(?P<name>[a-z]+)\s(?i:worker)\d{2,10}$", re.IGNORECASE); text = fooR"x" + Rb'worker' + u"user"
    class HttpError(Exception): __slots__ = ("code",); MAX_SIZE = 0o17 + 0b11 + 0x1f + 1_000 + 12.5e3 + 2j
    return {key: value for key, value in sorted(items.items()) if key not in seen} or lambda first, *rest: first
    async for part in stream: yield part; match command: case ["go", direction]: del self.cache[cls.key]; global total
`
const GO = String.raw`
package main
import ( "context"; log "example.com/acme/logger/v2" )
// ListItems returns the items of a page.
type ListOptions struct {
	NextPage string ${'`'}json:"next_page,omitempty"${'`'}
	inner map[string]chan<- *Item
}
func (client *Client) ListItems(ctx context.Context, options ListOptions) (items []Item, err error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second); defer cancel()
	if err := client.do(ctx, "GET", fmt.Sprintf("/v2/%s", id), &out); err != nil { return nil, fmt.Errorf("push %q: %w, 100% done", id, err) }
	for index, value := range values { switch typed := value.(type) { case string: total += len(typed); default: goto end } }
	const mask = 0x1f | 0b11 | 0o17 | 1_000 | 12.5e3 | 'x' | '\n' + 0x1.fp-2 + size-10 + type-count; go func() { results <- <-errors }()
	var _ = Max[int, Pair[string, float64]](first, second); interface{ comparable; ~int | error }
`
const SHELL = String.raw`
#!/usr/bin/env bash
curl -sS -X POST "https://api.example.com/v2/items/${'${'}ITEM_ID}/close?limit=10" -H 'Accept: application/json' | jq '.items[] | .id'
export API_KEY=secret_value OTHER="$HOME/bin:$PATH" && npm install --save-dev @acme/object@1.2.3 2>&1 >> output.log
if [[ -z "$name" && $count -gt 10 ]]; then echo "no ${'${'}name:-default} in $(pwd)/main in" >&2; elif test -f file.txt; then exit 1; fi
for file in *.json main in; do mv "$file" "${'${'}file%.json}.txt" || return; done; while read -r line; do printf '%s\n' "$line"; done
function deploy_app() { local target=$1 total=$((10 + 16#ff)); case "$target" in prod|stage) docker run --rm -p 8080:80 app ;; esac }
cat <<EOF
text $name select
EOF
alias list='ls -la'; sudo systemctl restart nginx; kill -9 12345; time make test-all # runs all tests
`

/** Lines of code by the language. */
export const WORD_SAMPLES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['javascript', JAVASCRIPT],
    ['typescript', JAVASCRIPT + TYPESCRIPT],
    ['jsx', JAVASCRIPT + MARKUP],
    ['tsx', JAVASCRIPT + TYPESCRIPT + MARKUP],
    ['python', PYTHON],
    ['go', GO],
    ['bash', SHELL],
  ].map(([language = '', code = '']) => [language, code.trim().split('\n')]),
)
