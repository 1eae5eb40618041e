import type { Page } from '@playwright/test'

const latencyMs = 150
const bytesPerSecond = (1.6 * 1024 * 1024) / 8

/** Time for a response of this many bytes on the slow line alone (ms). */
export const onTheLine = (bytes: number): number => latencyMs + (bytes / bytesPerSecond) * 1000

/** Throttles a page to slow 4G (1.6 Mbit/s, 150 ms) and a CPU four times slower. */
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
