/** For tests: where a zip code lies, as its check answers. */
export const chicago = { zip: '60601', city: 'Chicago', state: 'IL' }
