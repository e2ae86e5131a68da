/** A rule without weight that utilities build upon, and the names that ask for it. */
interface BaseRule {
  readonly when: RegExp
  readonly css: string
}

/** An element that carries the class, or is inside one that does. */
const BARE = ':where(.not-prose,.not-prose *)'

/**
 * Tailwind's classes expect its reset of every element. Only the parts without which a class shows nothing are
 * written, each only where its classes are used, and without weight, so that every rule of the theme wins; a tag's
 * weight where the theme takes borders from tags.
 */
const BASE_RULES: readonly BaseRule[] = [
  {
    when: /(?:^|:)[-!]*(?:border|divide)(?:-|!?$)/,
    css: ":where([class*='border'],[class*='divide']>*),:is(button,hr):where([class*='border']){border:0 solid var(--line)}",
  },
  {
    when: /(?:^|:)(?:before|after):/,
    css: ":where([class*='before:'])::before,:where([class*='after:'])::after{border:0 solid var(--line);content:var(--tw-content,'')}",
  },
  {
    when: /(?:^|:)[-!]*m[xlrse]?-auto!?$/,
    css: ":where(img,svg,video,iframe):where([class*='mx-auto'],[class*='m-auto'],[class*='ml-auto'],[class*='mr-auto']){display:block}",
  },
  {
    // The weight of a tag, loaded after the prose: what prose gives to tags is taken back.
    when: /^not-prose$/,
    css: [
      `:is(h1,h2,h3,h4,h5,h6,p,ul,ol,li,dl,dd,blockquote,figure,pre,table,hr,img,video,iframe)${BARE}{margin:0}`,
      `:is(h1,h2,h3,h4,h5,h6)${BARE}{font:inherit;letter-spacing:inherit;color:inherit}`,
      `:is(ul,ol)${BARE}{padding:0;list-style:none}`,
      `li${BARE}{padding:0;line-height:inherit}`,
      `a${BARE}:where(:not(.card-link,.badge,.button)){color:inherit;font-weight:inherit;text-decoration:inherit}`,
      `:where(img,video)${BARE}{border-radius:0}`,
    ].join(''),
  },
]

/** Rules that the classes `names` need. */
export function baseRules(names: readonly string[]): string {
  return BASE_RULES.filter(({ when }) => names.some((name) => when.test(name)))
    .map(({ css }) => css)
    .join('')
}
