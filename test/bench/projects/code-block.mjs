// Code of generated pages.
import { capital } from './words.mjs'

const codeForms = { ts, python, bash, json, go }

/** Returns a fenced block of code in one of five languages. */
export function codeBlock(words) {
  const language = words.pick(Object.keys(codeForms))
  return `\`\`\`${language}\n${codeForms[language](words)}\n\`\`\``
}

function ts({ noun, verb, number }) {
  const [thing, list] = [noun(), noun()]
  return `import { ${thing}Of } from './${thing}.js'

/** Tries ${number(2, 9)} times. */
export async function ${verb()}(id: string, limit = ${number(1, 99)}): Promise<readonly string[]> {
  const ${list}s = await ${thing}Of(id)
  if (!${list}s.ok) throw new Error(\`no \${id}: \${${list}s.status}\`)
  return ${list}s.rows.filter((row) => row.size < limit).map(({ name }) => name)
}`
}

function python({ noun, verb, number }) {
  const thing = noun()
  return `from typing import Optional

class ${capital(thing)}(Base):
    def ${verb()}(self, name: str, retries: int = ${number(1, 9)}) -> Optional[str]:
        # Stops at the first ${noun()}.
        for attempt in range(retries):
            reply = self.client.${verb()}(name, timeout=2.5 * attempt)
            if reply.ok:
                return f"{name}: {reply.status!r}"
        return None`
}

function bash({ noun, verb, number }) {
  return `# The ${noun()} of this region
export TOKEN="$(cat ./token)"
curl -sS -X POST "https://api.example.com/${noun()}s/${number(1, 999)}/${verb()}" \\
  -H "Authorization: Bearer $TOKEN" \\
  -d '{"${noun()}": "${noun()}"}' | jq '.items[]' || exit 1`
}

function json({ noun, number }) {
  const value = { id: `${noun()}_${number(1_000, 9_999)}`, limit: number(1, 99), open: true, next: null }
  return JSON.stringify(
    { ...value, tags: [noun(), noun()], [`${noun()}s`]: { rate: number(1, 9) / 2 } },
    null,
    2,
  )
}

function go({ noun, verb, number }) {
  const thing = capital(noun())
  return `// ${thing} has one owner.
type ${thing} struct {
	ID    string \`json:"id"\`
	Limit int    \`json:"limit,omitempty"\`
}

func (c *Client) ${capital(verb())}(ctx context.Context, id string) (*${thing}, error) {
	ctx, cancel := context.WithTimeout(ctx, ${number(2, 30)}*time.Second)
	defer cancel()
	return c.get(ctx, fmt.Sprintf("/${noun()}s/%s", id))
}`
}
