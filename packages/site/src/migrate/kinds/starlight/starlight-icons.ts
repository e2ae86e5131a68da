/** Icons of Starlight that have another name in Font Awesome, the usual set of Octavo. Source: starlight.astro.build, icons. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'open-book': 'book-open',
    information: 'circle-info',
    magnifier: 'magnifying-glass',
    close: 'xmark',
    error: 'circle-xmark',
    warning: 'triangle-exclamation',
    'approve-check-circle': 'circle-check',
    'approve-check': 'check',
    'up-arrow': 'arrow-up',
    'down-arrow': 'arrow-down',
    'left-arrow': 'arrow-left',
    'right-arrow': 'arrow-right',
    'up-caret': 'chevron-up',
    'down-caret': 'chevron-down',
    'left-caret': 'chevron-left',
    'right-caret': 'chevron-right',
    external: 'arrow-up-right-from-square',
    'cloud-download': 'cloud-arrow-down',
    document: 'file-lines',
    'add-document': 'file-circle-plus',
    'list-format': 'list',
    setting: 'gear',
    puzzle: 'puzzle-piece',
    random: 'shuffle',
    translate: 'language',
    email: 'envelope',
    'comment-alt': 'message',
    'x.com': 'x-twitter',
    node: 'node-js',
  }),
)

/** Icons that have one name in both. */
const SAME: ReadonlySet<string> = new Set(
  (
    'bars bitbucket codepen comment cloudflare discord discourse docker download dribbble facebook figma github gitlab ' +
    'gitter heart instagram laptop linkedin linux mastodon microsoft moon npm patreon pen pencil phone pinterest ' +
    'rocket rss slack star sun telegram tiktok twitch twitter youtube'
  ).split(' '),
)

/** Returns the name that an icon of Starlight has in Octavo; undefined for one without a counterpart. */
export const iconOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : SAME.has(name) ? name : OTHERS.get(name)
