/** A rule without specificity that utilities build upon, and the names that need it. */
interface BaseRule {
  readonly when: RegExp
  readonly css: string
}

/** Selector of elements that have the class, or are inside one that has it. */
const BARE = ':where(.not-prose,.not-prose *)'

/**
 * Tailwind's classes expect its reset of every element. Only the parts without which a class has no effect are
 * written, each only where its classes are used, and without specificity, so that every rule of the theme takes
 * precedence; with the specificity of a tag where the theme removes borders from tags.
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
    // With the specificity of a tag, loaded after the prose styles: overrides what they set on tags.
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

/** Returns the rules that the classes `names` need. */
export function baseRules(names: readonly string[]): string {
  return BASE_RULES.filter(({ when }) => names.some((name) => when.test(name)))
    .map(({ css }) => css)
    .join('')
}
