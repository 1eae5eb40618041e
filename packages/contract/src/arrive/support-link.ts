type Settings = { readonly support_url?: string | undefined; readonly support_email?: string | undefined }

/** The link for support requests (SF-2.17, SF-7.10): the site's support page, else its email; undefined if it has neither. */
export const supportLink = ({ support_url = '', support_email = '' }: Settings): string | undefined => {
  if (support_url !== '') return support_url
  return support_email === '' ? undefined : `mailto:${support_email}`
}
