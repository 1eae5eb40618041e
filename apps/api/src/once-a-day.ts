/** Work that runs once a day, however often it is called; a failed day is retried. */
export const onceADay = <Deps extends { readonly clock: { readonly today: () => string } }>(
  work: (deps: Deps) => Promise<unknown>,
): ((deps: Deps) => Promise<void>) => {
  let doneOn = ''
  return async (deps) => {
    const today = deps.clock.today()
    if (today === doneOn) return
    await work(deps)
    doneOn = today
  }
}
