// @ts-check
import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  site: 'https://acme.example',
  redirects: { '/start': '/guides/begin/' },
  integrations: [
    starlight({
      title: { en: 'Acme' },
      description: 'Tools that fold',
      logo: { src: './src/assets/logo.svg' },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme/acme' }],
      customCss: ['./src/styles/custom.css'],
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      sidebar: [
        { label: 'Guides', translations: { fr: 'Guides pratiques' }, badge: { text: { en: 'New', fr: 'Nouveau' }, variant: 'tip' }, items: [{ slug: 'guides/begin', badge: 'Short' }, { label: 'Forum', link: 'https://forum.example/', badge: { text: 'Beta' } }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
      ],
    }),
  ],
})
