import type { Page } from '@playwright/test'

const latencyMs = 150
const bytesPerSecond = (1.6 * 1024 * 1024) / 8

/** What the slow line alone would take for one answer of so many bytes (ms). */
export const onTheLine = (bytes: number): number => latencyMs + (bytes / bytesPerSecond) * 1000

/** Makes a page's line slow 4G (1.6 Mbit/s, 150 ms) and its processor four times slower. */
export const slow4g = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
