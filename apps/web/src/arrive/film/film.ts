/** How a site's film is shown: a WebM of this site in a popup, with its captions beside it under the same name; anything else by a link. */
export const filmOf = (
  address: string,
): { readonly film: string; readonly captions: string } | { readonly link: string } | undefined => {
  if (address === '') return undefined
  return address.startsWith('/') && address.endsWith('.webm')
    ? { film: address, captions: address.replace(/\.webm$/, '.vtt') }
    : { link: address }
}
