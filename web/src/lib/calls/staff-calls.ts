import { calls, shapes } from 'virtual:route-table/staff'
import { addShapes } from './answer-shape.ts'
import { addCalls } from './prepare-call.ts'

// Makes the staff's calls possible. Public pages don't carry their table.
addCalls(calls)
addShapes(shapes)
