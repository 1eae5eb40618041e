import fc from 'fast-check'

// Set-up of the tests: random inputs are the same on each run, so that none fails by chance. SEED=7 tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
