/** How to show a site's video: a local WebM in a popup with captions of the same name, anything else as a link. */
export const videoOf = (
  url: string,
): { readonly video: string; readonly captions: string } | { readonly link: string } | undefined => {
  if (url === '') return undefined
  return url.startsWith('/') && url.endsWith('.webm')
    ? { video: url, captions: url.replace(/\.webm$/, '.vtt') }
    : { link: url }
}
