/** For tests: a zip code's place, as its check returns it. */
export const chicago = { zip: '60601', city: 'Chicago', state: 'IL' }
