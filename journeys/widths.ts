/**
 * At which width a story runs: 390 (a phone) unless it is named here. What a look holds of the width alone, that nothing scrolls sideways,
 * is held at both widths in every story.
 */

/** Stories about how the shop and the steps are laid out: they run at 390 and at 1280. */
export const bothWidths = [
  'decides-among-plans',
  'every-step',
  'expects-a-crown',
  'looks-around-and-compares',
  'texts-and-films',
  'visitor-buys-dental-and-vision',
]

/** Stories of people at a desk, who are operators, reps and groups, and of a keyboard: they run at 1280. */
export const atADesk = [
  'a-group-pays-its-bill',
  'a-planner-reads-the-catalog',
  'a-rep-enrolls-a-member-again',
  'a-rep-sends-a-quote',
  'an-administrator-sees-the-group',
  'an-idle-session',
  'an-operator-changes-a-rep',
  'an-operator-collects-what-is-due',
  'an-operator-forwards-a-feed',
  'answers-a-privacy-request',
  'by-keyboard-alone',
  'consent-before-submitting',
  'is-invited-to-the-office',
  'second-brand',
  'signs-in-with-a-passkey',
]

/** The looks of these stories that a wide screen shows in another order or with other controls: axe reads them at both widths. */
export const laidOutAnew = ['home', 'plans', 'plan', 'facet', 'compare', 'cart', 'personal', 'about']
