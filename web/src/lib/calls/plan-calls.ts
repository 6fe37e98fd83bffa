import { calls, shapes } from 'virtual:route-table/plans'
import { addShapes } from './answer-shape.ts'
import { addCalls } from './prepare-call.ts'

// Makes the calls of plans and their dishes possible. The frame doesn't carry their table.
addCalls(calls)
addShapes(shapes)
