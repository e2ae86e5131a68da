import { defineComponent } from '@octavo/hast'
import { plainText } from './prop-values.ts'

/** `<GitHub.Repo>`: a link to a repository, by `owner/name` or address. */
export const githubComponent = defineComponent({
  name: 'GitHub.Repo',
  aliases: ['GitHub', 'Github', 'Github.Repo'],
  props: { repo: { type: 'string', required: true }, variant: { type: 'string' } },
  render: ({ props }, tools) => {
    const name = repoName(props)
    if (name === undefined) return []
    return (
      <div class={['card card-linked card-horizontal', props['variant'] === 'flat' && 'card-flat']}>
        <div class="card-icon">{tools.icon('github', { size: 20 })}</div>
        <div class="card-body">
          <p class="card-title">
            <a class="card-link" href={`https://github.com/${name}`} target="_blank" rel="noreferrer">
              {name}
            </a>
          </p>
        </div>
      </div>
    )
  },
  toMarkdown: ({ props }) => {
    const name = repoName(props)
    return name === undefined ? '' : `[${name}](https://github.com/${name})`
  },
})

function repoName(props: Readonly<Record<string, unknown>>): string | undefined {
  return /([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(plainText(props['repo']) ?? '')?.[1]
}
