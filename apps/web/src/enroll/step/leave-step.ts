/** Saves and leaves the open step; undefined if none is open. */
let leave: (() => void) | undefined

/** Registers what Save & exit in the header does; returns a function to unregister it. */
export const onLeaveStep = (ask: () => void): (() => void) => {
  leave = ask
  return () => {
    if (leave === ask) leave = undefined
  }
}

/** Saves and leaves the open step; false if none is open. */
export const leaveStep = (): boolean => {
  leave?.()
  return leave !== undefined
}
