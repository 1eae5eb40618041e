import type { Page, Request } from '@playwright/test'

/** What a page asks for from now on: the last part of each address, and whether all of it has come. */
export const watchRequests = (page: Page) => {
  const asked: string[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    underWay.add(request)
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  return {
    asked,
    /** Waits until all has come and nothing more is asked for; of a page that asks again and again, for some seconds. */
    quiet: async () => {
      for (let [still, waited] = [0, 0]; still < 3 && waited < 200; waited += 1) {
        await page.waitForTimeout(50)
        still = underWay.size === 0 ? still + 1 : 0
      }
    },
  }
}
