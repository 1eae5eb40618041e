/** How the step that is shown is saved and left; none while nothing of a step is on the screen. */
let leave: (() => void) | undefined

/** The step's foot knows what there is to save; the frame's button asks it. Yields the way to call it off. */
export const offerToLeave = (ask: () => void): (() => void) => {
  leave = ask
  return () => {
    if (leave === ask) leave = undefined
  }
}

/** Asks the step to be saved and left; false where none can be. */
export const askToLeave = (): boolean => {
  leave?.()
  return leave !== undefined
}
