import { defineConfig, type DefaultTheme } from 'vitepress'
import { version } from './version'

export default defineConfig({
  title: 'Acme',
  description: 'Tools that fold',
  head: [['link', { rel: 'icon', href: '/logo.svg' }]],
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Guide', link: '/guide/start' },
      { text: version, items: [{ text: 'Changes', link: 'https://acme.example/changes' }] },
    ],
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/acme' }],
    sidebar: { '/guide/': { base: '/guide/', items: guide() }, '/api/': [{ text: 'API', link: '/api/' }, load()] },
  },
})

function guide(): DefaultTheme.SidebarItem[] {
  const names = ['start', 'code']
  return [{ text: 'Begin', collapsed: false, items: names.map((name) => ({ text: `The ${name}`, link: name })) }]
}

function load() {
  return JSON.parse(process.env.SIDEBAR)
}
