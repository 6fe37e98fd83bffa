/** The keys under which a form, with the doctor being edited, is stored when the session ends. */
export const ADD_DOCTOR_DRAFT = 'add-doctor'
export const EDIT_DOCTOR_DRAFT = 'edit-doctor'
