type Settings = { readonly support_url?: string | undefined; readonly support_email?: string | undefined }

/**
 * Where a support request is made (SF-2.17, SF-7.10): the site's own page, else a message to its address; undefined where it has neither.
 */
export const supportLink = ({ support_url = '', support_email = '' }: Settings): string | undefined => {
  if (support_url !== '') return support_url
  return support_email === '' ? undefined : `mailto:${support_email}`
}
