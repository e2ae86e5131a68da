// npm run pictures:home
// Writes the pictures of the product on the home page of the manual, one for each scheme, from a site that this
// checkout builds.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../audit/launch-chromium.mjs'
import { serveTheme } from '../audit/serve-theme.mjs'

const project = fileURLToPath(new URL('./project', import.meta.url))
const folder = fileURLToPath(new URL('../../example-docs/images', import.meta.url))
const viewport = { width: 1360, height: 780 }

const browser = await launchChromium()
const site = await serveTheme('mint', project)
try {
  for (const colorScheme of ['light', 'dark']) await writePicture(colorScheme)
} finally {
  await Promise.all([site.stop(), browser.close()])
}

async function writePicture(colorScheme) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  })
  const page = await context.newPage()
  await page.goto(`${site.origin}/api-reference/trees/plant-a-tree/`, { waitUntil: 'networkidle' })
  await page.locator('.banner-close').click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  const webp = await toWebp(context, png)
  writeFileSync(`${folder}/site-${colorScheme}.webp`, webp)
  console.log(`site-${colorScheme}.webp: ${(webp.length / 1000).toFixed(1)} KB`)
  await context.close()
}

/** The browser is the encoder. */
async function toWebp(context, png) {
  const page = await context.newPage()
  const data = await page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.86)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
