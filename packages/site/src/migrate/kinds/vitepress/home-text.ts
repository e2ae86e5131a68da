import type { JsonObject, JsonValue } from '@octavo/source'
import type { PageContext } from '../../old-site.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { openTag } from '../../tags/write-tag.ts'

/** Returns the text of a home page whose words are in its front matter: hero, actions and features. */
export function homeText({ values }: Pick<PageContext, 'values'>): string {
  const hero = objectOf(values['hero'])
  const image = imageOf(hero['image'])
  const text = textOf(hero['text'])
  const lead = textOf(hero['name']) === undefined ? undefined : text
  const actions = listOf(hero['actions']).map(objectOf).flatMap(linkOf)
  const features = listOf(values['features']).map((feature) => cardOf(objectOf(feature)))
  return [
    lead === undefined ? '' : `**${lead}**`,
    image,
    actions.join(' · '),
    features.length === 0
      ? ''
      : `<Columns cols={${features.length % 3 === 0 ? 3 : 2}}>\n${features.join('\n')}\n</Columns>`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function imageOf(image: JsonValue | undefined): string {
  const { src, light, alt } = objectOf(image)
  const url = textOf(image) ?? textOf(src) ?? textOf(light)
  return url === undefined ? '' : `![${textOf(alt) ?? ''}](${url})`
}

const linkOf = ({ text, link }: JsonObject): readonly string[] => {
  const [label, href] = [textOf(text), textOf(link)]
  return label === undefined || href === undefined ? [] : [`[${label}](${href})`]
}

function cardOf(feature: JsonObject): string {
  const title = textOf(feature['title'])
  const open = openTag('Card', { title, href: textOf(feature['link']) })
  const more = textOf(feature['linkText'])
  const details = [textOf(feature['details']), more].filter((part) => part !== undefined).join(' ')
  return `${open}\n${details.replaceAll(/[{}]/g, '\\$&')}\n</Card>`
}
