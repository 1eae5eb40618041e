const hour = 60 * 60_000
const day = 24 * hour

/** The budgets of what is kept for whoever enrolls, in pieces and in bytes: step pictures, typed text, signatures. */
export const kept = {
  pictures_per_enrollment: { most: 60, windowMs: day, ahead: true, about: 'step pictures of one enrollment in a day' },
  picture_bytes_per_enrollment: { most: 32 * 1024 * 1024, windowMs: day, ahead: true, about: 'bytes of them' },
  picture_bytes_per_address: {
    most: 2 * 1024 ** 3,
    windowMs: hour,
    ahead: true,
    about: 'bytes of pictures from one address in an hour',
  },
  typed_per_enrollment: {
    most: 4000,
    windowMs: hour,
    ahead: true,
    about: 'times that typed text of one enrollment is kept in an hour',
  },
  typed_bytes_per_address: {
    most: 256 * 1024 * 1024,
    windowMs: hour,
    ahead: true,
    about: 'bytes of typed text from one address in an hour',
  },
  signature_bytes_per_enrollment: {
    most: 4 * 1024 * 1024,
    windowMs: day,
    about: 'bytes of signatures, each another than the one before, of one enrollment in a day',
  },
  signature_bytes_per_address: {
    most: 128 * 1024 * 1024,
    windowMs: hour,
    ahead: true,
    about: 'bytes of signatures from one address in an hour',
  },
} as const
