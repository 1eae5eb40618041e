import { saveScreenshot, type Pictured } from '@openroll/contract/enroll/pictures'
import { send } from '../api.ts'
import { snapshot } from './snapshot.ts'
import { whenIdle } from '../ui/when-idle.ts'

const [pause, longest] = [100, 10_000]
/** Whether the screen that follows is still waiting for what it shows. */
const isComing = (): boolean => document.querySelector('[aria-busy=true]') !== null

/** Runs once the screen that follows stands and the page is idle: a picture is drawn in pieces that the page waits for. */
const onceItStands = (run: () => void, until = performance.now() + longest): void =>
  void whenIdle(() => {
    if (isComing() && performance.now() < until) setTimeout(() => onceItStands(run, until), pause)
    else run()
  })

/** Sends the picture of a step without making the person wait; what fails here is nobody's concern (EW-4.04, D-4.08). */
export const sendPicture = (element: HTMLElement, enrollmentId: string, name: Pictured): void => {
  const draw = snapshot(element)
  onceItStands(() => {
    void draw()
      .then((image) => send(saveScreenshot, { enrollment_id: enrollmentId, name, image }))
      .catch(() => undefined)
  })
}
