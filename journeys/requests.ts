import type { Page, Request } from '@playwright/test'

/** Records a page's requests from now on, by the last part of their path. */
export const watchRequests = (page: Page) => {
  const requested: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    pending.add(request)
  })
  page.on('requestfinished', (request) => void pending.delete(request))
  page.on('requestfailed', (request) => void pending.delete(request))
  return {
    requested,
    /** Waits until no request is pending; for a page that keeps sending requests, at most ten seconds. */
    waitForIdle: async () => {
      for (let [idleRounds, rounds] = [0, 0]; idleRounds < 3 && rounds < 200; rounds += 1) {
        await page.waitForTimeout(50)
        idleRounds = pending.size === 0 ? idleRounds + 1 : 0
      }
    },
  }
}
