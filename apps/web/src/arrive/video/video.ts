/** How to show a site's video: a local WebM in a popup with captions of the same name, anything else as a link. */
export const videoOf = (
  address: string,
): { readonly film: string; readonly captions: string } | { readonly link: string } | undefined => {
  if (address === '') return undefined
  return address.startsWith('/') && address.endsWith('.webm')
    ? { film: address, captions: address.replace(/\.webm$/, '.vtt') }
    : { link: address }
}
