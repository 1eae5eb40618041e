/** Saves and leaves the current step; undefined if no step is open. */
let leave: (() => void) | undefined

/** Registers the step's save for the header's button; returns a function to unregister it. */
export const onLeaveStep = (ask: () => void): (() => void) => {
  leave = ask
  return () => {
    if (leave === ask) leave = undefined
  }
}

/** Saves and leaves the current step; false if none is open. */
export const leaveStep = (): boolean => {
  leave?.()
  return leave !== undefined
}
