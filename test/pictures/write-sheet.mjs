import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a picture of several pictures beside each other, each below its title. */
export async function writeSheet(browser, { folder, name, files }) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  const figures = files.map(({ title, file }) => {
    const data = readFileSync(join(folder, file)).toString('base64')
    return `<figure><figcaption>${title}</figcaption><img src="data:image/png;base64,${data}"></figure>`
  })
  await page.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${Math.min(3, files.length)},1fr);gap:12px;background:#888;font:16px sans-serif}
    body:has(img[data-narrow]){grid-template-columns:repeat(${Math.min(9, files.length)},1fr)}
    figure{margin:0}figcaption{color:#fff}img{width:100%;display:block}</style>${figures.join('')}`,
  )
  await page.evaluate(() => {
    for (const image of document.images) if (image.naturalWidth < 600) image.setAttribute('data-narrow', '')
  })
  await page.screenshot({ path: join(folder, name), fullPage: true })
  await page.close()
}
