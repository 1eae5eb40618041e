import { saveScreenshot, type ScreenshotSubject } from '@openroll/contract/enroll/screenshots'
import { send } from '../api.ts'
import { snapshot } from './snapshot.ts'
import { whenIdle } from '../ui/when-idle.ts'

const [pause, longest] = [100, 10_000]
/** Whether the next screen is still loading. */
const isLoading = (): boolean => document.querySelector('[aria-busy=true]') !== null

/** Runs once the next screen has loaded and the page is idle, because drawing blocks the page. */
const onceLoaded = (run: () => void, until = performance.now() + longest): void =>
  void whenIdle(() => {
    if (isLoading() && performance.now() < until) setTimeout(() => onceLoaded(run, until), pause)
    else run()
  })

/** Sends a screenshot of a step in the background; failures are ignored (EW-4.04, D-4.08). */
export const sendScreenshot = (element: HTMLElement, enrollmentId: string, name: ScreenshotSubject): void => {
  const draw = snapshot(element)
  const sending = new Promise<void>((resolve) => {
    onceLoaded(() => {
      void draw()
        .then((image) => send(saveScreenshot, { enrollment_id: enrollmentId, name, image }))
        .catch(() => undefined)
        .then(() => resolve())
    })
  })
  unsent.add(sending)
  void sending.then(() => unsent.delete(sending))
}

const unsent = new Set<Promise<void>>()
/** Resolves when all screenshots are sent; a reload waits for it. */
export const screenshotsSent = async (): Promise<void> => void (await Promise.all(unsent))
