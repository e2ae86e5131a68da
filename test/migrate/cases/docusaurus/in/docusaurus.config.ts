import type { Config } from '@docusaurus/types'
import path from 'node:path'
import { themes } from 'prism-react-renderer'

const organization = 'acme'

const config: Config = {
  title: 'Acme',
  tagline: 'Tools that fold',
  favicon: 'img/favicon.svg',
  url: process.env.SITE_URL ?? 'https://acme.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' }, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'tools', path: './tools', routeBasePath: 'tools', sidebarPath: path.join(__dirname, 'tools-sidebars.json') }],
    ['@docusaurus/plugin-content-docs', { id: 'faq', path: './faq', routeBasePath: 'faq' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/start', '/begin/'], to: '/docs/next/guides/install' }] }],
  ],
  themeConfig: {
    navbar: {
      title: 'Acme',
      logo: { alt: 'Acme', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
        { href: `https://github.com/${organization}/acme`, label: 'GitHub', position: 'right' },
      ],
    },
    footer: { links: [{ title: 'Learn', items: [{ label: 'Install', to: '/docs/next/guides/install' }] }] },
    prism: { theme: themes.github },
  },
}

export default config
