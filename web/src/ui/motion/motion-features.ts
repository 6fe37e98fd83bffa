/** The animation features of `m`, in their own chunk. */
export { domAnimation as default } from 'framer-motion'
