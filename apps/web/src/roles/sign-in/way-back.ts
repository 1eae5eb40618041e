/** Where a person wanted to go before they were asked to sign in: an address of this site only, else home. */
export const wayBack = (search: string): string => {
  const to = new URLSearchParams(search).get('to') ?? '/'
  return /^\/(?![/\\])[^\\]*$/.test(to) && !to.startsWith('/sign-in') ? to : '/'
}
