import { readStored, writeStored } from '../stored.ts'

/** The picture of a page that the fade begins with should be made within this time. */
const pictureMs = 50

/**
 * Leaves out the fade between pages where it would delay the next page: on machines with two processors or fewer, and
 * in this tab once the picture of a page took too long.
 */
export function mountPageChange(): void {
  let began: number | undefined
  addEventListener('pageswap', ({ viewTransition }) => {
    began = undefined
    if (!viewTransition) return
    if (isSlow()) viewTransition.skipTransition()
    else began = performance.now()
  })
  addEventListener('pagehide', () => {
    if (began !== undefined && performance.now() - began > pictureMs)
      writeStored(() => sessionStorage, 'octavo-fade', 'slow')
  })
}

const isSlow = () =>
  navigator.hardwareConcurrency <= 2 || readStored(() => sessionStorage, 'octavo-fade') === 'slow'
