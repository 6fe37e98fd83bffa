/** What makes `m` move, in a chunk of its own. */
export { domAnimation as default } from 'framer-motion'
