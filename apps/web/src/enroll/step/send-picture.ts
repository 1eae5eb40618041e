import { saveScreenshot, type Pictured } from '@openroll/contract/enroll/pictures'
import { send } from '../../api.ts'
import { snapshot } from '../../ui/picture/snapshot.ts'

/** Sends the picture of a step without making the person wait; what fails here is nobody's concern (EW-4.04, D-4.08). */
export const sendPicture = (element: HTMLElement, enrollmentId: string, name: Pictured): void => {
  const draw = snapshot(element)
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  whenIdle(() => {
    void draw()
      .then((image) => send(saveScreenshot, { enrollment_id: enrollmentId, name, image }))
      .catch(() => undefined)
  })
}
