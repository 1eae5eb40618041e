/** On every page, paper and mail of a site that is a demonstration. */
export const demonstrationNotice = 'This is a demonstration, not an offer.'
