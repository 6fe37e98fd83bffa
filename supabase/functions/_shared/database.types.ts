// Generated from the migrations by `npm run types:build`. Never edited by hand; a test compares.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      blog_covers: {
        Row: {
          author_id: string | null
          created_at: string
          id: string
          removing_since: string | null
          unused_since: string | null
        }
        Insert: {
          author_id?: string | null
          created_at?: string
          id: string
          removing_since?: string | null
          unused_since?: string | null
        }
        Update: {
          author_id?: string | null
          created_at?: string
          id?: string
          removing_since?: string | null
          unused_since?: string | null
        }
        Relationships: []
      }
      blog_posts: {
        Row: {
          author: string
          author_id: string | null
          category: string
          content: string
          cover: string
          cover_alt: string
          created_at: string
          excerpt: string
          id: string
          published: boolean
          published_at: string | null
          read_time: string
          slug: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          author?: string
          author_id?: string | null
          category?: string
          content: string
          cover?: string
          cover_alt?: string
          created_at?: string
          excerpt: string
          id?: string
          published?: boolean
          published_at?: string | null
          read_time: string
          slug: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          author?: string
          author_id?: string | null
          category?: string
          content?: string
          cover?: string
          cover_alt?: string
          created_at?: string
          excerpt?: string
          id?: string
          published?: boolean
          published_at?: string | null
          read_time?: string
          slug?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      patient_reports: {
        Row: {
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name: string
          patient_uid: string
          removed_at: string | null
          removed_by: string | null
          search: string
          sha256: string
          size_bytes: number
          uploaded_at: string
          uploaded_by: string
        }
        Insert: {
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name?: string
          patient_uid: string
          removed_at?: string | null
          removed_by?: string | null
          search?: never
          sha256: string
          size_bytes: number
          uploaded_at?: string
          uploaded_by?: string
        }
        Update: {
          content_type?: string
          file_name?: string
          id?: string
          object_key?: string
          patient_name?: string
          patient_uid?: string
          removed_at?: string | null
          removed_by?: string | null
          search?: never
          sha256?: string
          size_bytes?: number
          uploaded_at?: string
          uploaded_by?: string
        }
        Relationships: []
      }
      patients: {
        Row: {
          activity: string | null
          age: number | null
          allergies: NonNullable<Json>
          bp: string | null
          conditions: NonNullable<Json>
          contact: string
          created_at: string
          cuisine: string | null
          date_of_birth: string | null
          diabetes_type: string | null
          diet: string | null
          diet_rules: NonNullable<Json>
          email: string | null
          height_cm: number | null
          meal_times: string | null
          name: string
          name_key: string
          patient_uid: string
          search: string
          sex: string | null
          units: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
          weight_kg: number | null
        }
        Insert: {
          activity?: string | null
          age?: number | null
          allergies?: NonNullable<Json>
          bp?: string | null
          conditions?: NonNullable<Json>
          contact: string
          created_at?: string
          cuisine?: string | null
          date_of_birth?: string | null
          diabetes_type?: string | null
          diet?: string | null
          diet_rules?: NonNullable<Json>
          email?: string | null
          height_cm?: number | null
          meal_times?: string | null
          name: string
          name_key?: never
          patient_uid?: string
          search?: never
          sex?: string | null
          units?: NonNullable<Json>
          updated_at?: string
          updated_by?: string | null
          version?: number
          weight_kg?: number | null
        }
        Update: {
          activity?: string | null
          age?: number | null
          allergies?: NonNullable<Json>
          bp?: string | null
          conditions?: NonNullable<Json>
          contact?: string
          created_at?: string
          cuisine?: string | null
          date_of_birth?: string | null
          diabetes_type?: string | null
          diet?: string | null
          diet_rules?: NonNullable<Json>
          email?: string | null
          height_cm?: number | null
          meal_times?: string | null
          name?: string
          name_key?: never
          patient_uid?: string
          search?: never
          sex?: string | null
          units?: NonNullable<Json>
          updated_at?: string
          updated_by?: string | null
          version?: number
          weight_kg?: number | null
        }
        Relationships: []
      }
      prescriptions: {
        Row: {
          author_id: string
          created_at: string
          id: string
          medicines: NonNullable<Json>
          patient_name: string
          patient_uid: string
          search: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          author_id?: string
          created_at?: string
          id?: string
          medicines: NonNullable<Json>
          patient_name?: string
          patient_uid: string
          search?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          author_id?: string
          created_at?: string
          id?: string
          medicines?: NonNullable<Json>
          patient_name?: string
          patient_uid?: string
          search?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
    }
    Views: {
      appointment_states: {
        Row: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }
        Relationships: []
      }
      appointments: {
        Row: {
          contact: string
          created_at: string
          created_by: string | null
          date: string
          doctor_id: string | null
          duration_minutes: number
          email: string | null
          finished_at: string | null
          id: string
          mail_refused: boolean
          mails: NonNullable<Json>
          moved_at: string | null
          moved_from_date: string | null
          moved_from_slot: string | null
          name: string
          notice_version: string | null
          outcome: string | null
          outcome_at: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          source: string
          status: string
          status_before_cancel: string | null
          updated_at: string
          updated_by: string | null
          version: number
          visit_kind: string | null
        }
        Relationships: []
      }
      claims: {
        Row: {
          as_of: string | null
          confirmed_by: string | null
          confirmed_on: string | null
          id: string
          label: string
          shown: boolean
          source: string
          text: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Relationships: []
      }
      cover_list: {
        Row: {
          created_at: string
          id: string
        }
        Relationships: []
      }
      day_overrides: {
        Row: {
          date: string
          holiday: boolean
          slots: string[]
          updated_at: string
          updated_by: string | null
          version: number
        }
        Relationships: []
      }
      measurement_alarms: {
        Row: {
          done: string | null
          done_at: string | null
          done_by: string | null
          measurement_id: number
          patient_uid: string
          why: string
        }
        Relationships: []
      }
      measurement_kinds: {
        Row: {
          alarm_above: number | null
          alarm_below: number | null
          alarm_from: number | null
          ask_high: number | null
          ask_low: number | null
          bands: NonNullable<Json>
          derived: boolean
          digits: number
          family: string
          hidden: boolean
          high: number | null
          key: string
          loinc: string
          low: number | null
          name: string
          needs: string | null
          position: number
          shown_unit: string | null
          version: number
        }
        Relationships: []
      }
      measurement_units: {
        Row: {
          digits: number
          factor: number
          kind: string
          position: number
          shift: number
          ucum: string
          unit: string
        }
        Relationships: []
      }
      measurements: {
        Row: {
          author_id: string | null
          chart: string | null
          comparator: string | null
          entered_at: string
          entered_unit: string | null
          entered_value: number
          high: number | null
          id: number
          kind: string
          low: number | null
          measured_at: string
          patient_uid: string
          reason: string | null
          replaces: number | null
          set_id: string
          site: string | null
          source: string
          value: number
        }
        Relationships: []
      }
      note_addenda: {
        Row: {
          appointment_id: string
          author_id: string
          created_at: string
          id: number
          patient_uid: string
          text: string
        }
        Relationships: []
      }
      note_words: {
        Row: {
          id: boolean
          phrases: NonNullable<Json>
          sets: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
        }
        Relationships: []
      }
      notes: {
        Row: {
          appointment_id: string
          author_id: string
          created_at: string
          handed_over: NonNullable<Json>
          note_set: string
          patient_uid: string
          recall: NonNullable<Json>
          sections: NonNullable<Json>
          signed_at: string | null
          signed_by: string | null
          updated_at: string
          version: number
        }
        Relationships: []
      }
      notices: {
        Row: {
          confirmed: boolean
          privacy: string
          saved_at: string
          saved_by: string | null
          terms: string
          version: number
        }
        Relationships: []
      }
      patient_goals: {
        Row: {
          action: string | null
          author_id: string
          due: string
          ended: boolean
          id: number
          key: string
          patient_uid: string
          result: string | null
          set_at: string
          unit: string | null
          value: number | null
          version: number
        }
        Relationships: []
      }
      patient_list: {
        Row: {
          activity: string | null
          age: number | null
          allergies: NonNullable<Json>
          bp: string | null
          conditions: NonNullable<Json>
          contact: string
          created_at: string
          cuisine: string | null
          date_of_birth: string | null
          diabetes_type: string | null
          diet: string | null
          diet_rules: NonNullable<Json>
          email: string | null
          height_cm: number | null
          last_visit: string | null
          meal_times: string | null
          name: string
          name_key: string
          next_slot: string | null
          next_visit: string | null
          patient_uid: string
          search: string
          sex: string | null
          total: number | null
          units: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
          weight_kg: number | null
        }
        Relationships: []
      }
      patient_plans: {
        Row: {
          activated_at: string | null
          author_id: string
          created_at: string
          days: NonNullable<Json>
          dishes: NonNullable<Json>
          ends_on: string | null
          engine_version: string
          foods_version: string
          id: string
          inputs: NonNullable<Json>
          patient_uid: string
          reason: string | null
          revises: string | null
          seed: number
          starts_on: string | null
          status: string
          targets: NonNullable<Json>
          totals: NonNullable<Json>
          updated_at: string
          version: number
        }
        Relationships: []
      }
      plan_templates: {
        Row: {
          author_id: string
          created_at: string
          days: NonNullable<Json>
          id: string
          name: string
          shared: boolean
          version: number
        }
        Relationships: []
      }
      post_states: {
        Row: {
          author: string
          author_id: string | null
          category: string
          content: string
          cover: string
          cover_alt: string
          created_at: string
          id: string
          published: boolean
          published_at: string | null
          slug: string
          state: string
          title: string
          updated_at: string
          version: number
        }
        Relationships: []
      }
      pregnancies: {
        Row: {
          author_id: string
          created_at: string
          cycle_days: number | null
          due_date: string
          ended_on: string | null
          id: number
          last_period: string | null
          patient_uid: string
          version: number
        }
        Relationships: []
      }
      prescription_list: {
        Row: {
          allergies: Json | null
          author: string | null
          author_id: string
          created_at: string
          id: string
          medicines: NonNullable<Json>
          patient_name: string
          patient_uid: string
          search: string
          today: boolean
          updated_at: string
          version: number
        }
        Relationships: []
      }
      published_posts: {
        Row: {
          author: string
          category: string
          content: string
          cover: string
          cover_alt: string
          excerpt: string
          id: string
          published_at: string | null
          published_on: string
          read_time: string
          slug: string
          title: string
        }
        Relationships: []
      }
      report_list: {
        Row: {
          allergies: Json | null
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name: string
          patient_uid: string
          sha256: string
          size_bytes: number
          uploaded_at: string
          uploaded_by: string | null
        }
        Relationships: []
      }
      settings: {
        Row: {
          bmi_scale: string
          booking_horizon_days: number
          clinic_name: string
          consultation_hours: NonNullable<Json>
          consultation_note: string
          contact_hours: NonNullable<Json>
          country: string
          country_code: string
          cutoff_hours: number
          daily_bookings_per_network: number
          dietitian_degree: string
          dietitian_name: string
          dietitian_picture: string
          dietitian_registration: string
          email: string
          error_sink: string
          fee: string
          id: boolean
          legal_name: string
          locality: string
          open_weekdays: number[]
          phones: string[]
          postal_code: string
          reminder_hours: number[]
          sends_sms: boolean
          slot_minutes: number
          slots: string[]
          street: string
          time_zone: string
          updated_at: string
          updated_by: string | null
          version: number
          video_link: string
          visit_kinds: string[]
        }
        Relationships: []
      }
      slot_options: {
        Row: {
          label: string
          starts_at: string
        }
        Relationships: []
      }
      staff: {
        Row: {
          active: boolean
          created_at: string
          email: string
          must_change_password: boolean
          name: string
          phone: string
          role: string
          temp_password_expires_at: string | null
          updated_at: string
          updated_by: string | null
          user_id: string
          username: string
          version: number
        }
        Relationships: []
      }
      staff_accounts: {
        Row: {
          active: boolean
          created_at: string
          email: string
          last_sign_in_at: string | null
          must_change_password: boolean
          name: string
          phone: string
          role: string
          user_id: string
          username: string
          version: number
        }
        Relationships: []
      }
      taken_medicines: {
        Row: {
          author_id: string
          created_at: string
          dose: string
          id: string
          name: string
          patient_uid: string
          prescriber: string
          since: string | null
          stopped_on: string | null
          taken_when: string
          version: number
        }
        Relationships: []
      }
      tasks: {
        Row: {
          appointment_id: string | null
          author_id: string
          created_at: string
          day: string
          done_at: string | null
          done_by: string | null
          id: string
          patient_uid: string | null
          text: string
        }
        Relationships: []
      }
      text_reviews: {
        Row: {
          author: string
          kind: string
          review_by: string | null
          reviewed_on: string | null
          reviewer: string
          sources: NonNullable<Json>
          subject: string
          text_version: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Relationships: []
      }
    }
    Functions: {
      accept_offer: {
        Args: {
          p_address: string
          p_digest: string
          p_limits: boolean
          p_offer_id: string
        }
        Returns: Json
      }
      activate_plan: {
        Args: {
          p_from: string
          p_id: string
          p_rules: string[]
          p_to: string
          p_version: number
        }
        Returns: Json
      }
      add_addendum: { Args: { p_id: string; p_text: string }; Returns: Json }
      add_cover: { Args: { p_id: string }; Returns: undefined }
      add_report: {
        Args: { p_report: Database["public"]["CompositeTypes"]["new_report"] }
        Returns: string
      }
      add_task: {
        Args: {
          p_appointment_id?: string
          p_day: string
          p_patient_uid?: string
          p_text: string
        }
        Returns: Json
      }
      answer_alarm: { Args: { p_done: string; p_id: number }; Returns: Json }
      begin_password_change: {
        Args: { p_address?: string; p_session_id: string; p_user_id: string }
        Returns: undefined
      }
      begin_password_reset: { Args: { p_user_id: string }; Returns: undefined }
      book_for_staff: {
        Args: {
          p_booking: Database["public"]["CompositeTypes"]["new_booking"]
          p_held?: boolean
          p_patient_uid?: string
          p_walk_in?: boolean
        }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      book_public: {
        Args: {
          p_address: string
          p_booking: Database["public"]["CompositeTypes"]["new_booking"]
          p_limits: boolean
          p_token_hmac: string
        }
        Returns: Json
      }
      cancel_appointment: {
        Args: { p_id: string; p_notify?: boolean; p_version?: number }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      cancel_visit: {
        Args: {
          p_address: string
          p_digest: string
          p_limits: boolean
          p_version?: number
        }
        Returns: Json
      }
      change_post: {
        Args: { p_id: string; p_post: Json; p_version?: number }
        Returns: {
          author: string
          author_id: string | null
          category: string
          content: string
          cover: string
          cover_alt: string
          created_at: string
          id: string
          published: boolean
          published_at: string | null
          slug: string
          state: string
          title: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "post_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      change_prescription: {
        Args: {
          p_id: string
          p_medicines: Json
          p_patient_uid: string
          p_version?: number
        }
        Returns: {
          allergies: Json | null
          author: string | null
          author_id: string
          created_at: string
          id: string
          medicines: NonNullable<Json>
          patient_name: string
          patient_uid: string
          search: string
          today: boolean
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "prescription_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_build: { Args: Record<PropertyKey, never>; Returns: string }
      close_session: { Args: Record<PropertyKey, never>; Returns: undefined }
      coming_visits_of: { Args: { p_email: string }; Returns: Json }
      confirm_appointment: {
        Args: { p_id: string; p_version?: number }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      confirm_appointments: {
        Args: {
          p_confirmed: boolean
          p_visits: Database["public"]["CompositeTypes"]["seen_visit"][]
        }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      correct_measurement: {
        Args: {
          p_comparator?: string
          p_confirm?: boolean
          p_id: number
          p_reason: string
          p_unit?: string
          p_value: number
        }
        Returns: Json
      }
      count_client_error: {
        Args: {
          p_address: string
          p_error: Database["public"]["CompositeTypes"]["client_error"]
          p_limits: boolean
        }
        Returns: Json
      }
      count_coming: { Args: Record<PropertyKey, never>; Returns: number }
      create_dish: {
        Args: { p_dish: Database["public"]["CompositeTypes"]["new_dish"] }
        Returns: Json
      }
      create_first_admin: {
        Args: { p_name: string; p_user_id: string; p_username: string }
        Returns: undefined
      }
      create_plan: {
        Args: {
          p_patient_uid: string
          p_plan: Database["public"]["CompositeTypes"]["new_plan"]
        }
        Returns: Json
      }
      create_plan_template: {
        Args: {
          p_template: Database["public"]["CompositeTypes"]["new_plan_template"]
        }
        Returns: Json
      }
      create_post: {
        Args: { p_post: Json }
        Returns: {
          author: string
          author_id: string | null
          category: string
          content: string
          cover: string
          cover_alt: string
          created_at: string
          id: string
          published: boolean
          published_at: string | null
          slug: string
          state: string
          title: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "post_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      create_staff: {
        Args: {
          p_facts: Database["public"]["CompositeTypes"]["staff_facts"]
          p_user_id: string
          p_username: string
        }
        Returns: {
          active: boolean
          created_at: string
          email: string
          must_change_password: boolean
          name: string
          phone: string
          role: string
          temp_password_expires_at: string | null
          updated_at: string
          updated_by: string | null
          user_id: string
          username: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "staff"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      current_staff: { Args: { p_background?: boolean }; Returns: Json }
      decline_offer: {
        Args: { p_address: string; p_digest: string; p_offer_id: string }
        Returns: Json
      }
      delete_plan_template: { Args: { p_id: string }; Returns: undefined }
      describe_visit: {
        Args: {
          p_description: Database["public"]["CompositeTypes"]["visit_description"]
          p_id: string
          p_version?: number
        }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      duplicate_plan: { Args: { p_id: string }; Returns: Json }
      end_plan: { Args: { p_id: string; p_version: number }; Returns: Json }
      end_sessions: {
        Args: { p_session_id?: string; p_user_id: string }
        Returns: number
      }
      expire_offers: { Args: Record<PropertyKey, never>; Returns: number }
      finish_task: { Args: { p_done?: boolean; p_id: string }; Returns: Json }
      finish_visit: {
        Args: {
          p_finish: Database["public"]["CompositeTypes"]["visit_finish"]
          p_id: string
          p_version: number
        }
        Returns: Json
      }
      forget_covers: { Args: { p_ids: string[] }; Returns: undefined }
      get_calendar_feed: { Args: Record<PropertyKey, never>; Returns: Json }
      get_claims: {
        Args: Record<PropertyKey, never>
        Returns: {
          confirmed: boolean
          id: string
          label: string
          shown: boolean
          text: string
        }[]
      }
      get_clinic: { Args: Record<PropertyKey, never>; Returns: Json }
      get_day_slots: { Args: { p_date: string }; Returns: Json }
      get_month: { Args: { p_month: string }; Returns: Json }
      get_next_slots: { Args: Record<PropertyKey, never>; Returns: Json }
      get_notices: {
        Args: { p_version?: number }
        Returns: {
          confirmed: boolean
          privacy: string
          saved_on: string
          terms: string
          version: number
        }[]
      }
      get_public_month: { Args: { p_month?: string }; Returns: Json }
      get_public_slots: { Args: { p_date?: string }; Returns: Json }
      get_reviews: {
        Args: Record<PropertyKey, never>
        Returns: {
          author: string
          kind: string
          overdue: boolean
          review_by: string
          reviewed_on: string
          reviewer: string
          sources: Json
          subject: string
          text_version: string
        }[]
      }
      get_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      get_system_state: { Args: Record<PropertyKey, never>; Returns: Json }
      get_week_slots: { Args: { p_date: string }; Returns: Json }
      hand_over_note: {
        Args: { p_id: string; p_reason: string; p_to: string }
        Returns: Json
      }
      health_check: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_username_known: { Args: { p_username: string }; Returns: boolean }
      job_ran: {
        Args: { p_failed: string[]; p_job: string }
        Returns: undefined
      }
      join_waiting: {
        Args: {
          p_address: string
          p_booking: Database["public"]["CompositeTypes"]["new_booking"]
          p_limits: boolean
          p_token_hmac: string
          p_wish: Database["public"]["CompositeTypes"]["waiting_wish"]
        }
        Returns: Json
      }
      join_waiting_for_visit: {
        Args: {
          p_address: string
          p_digest: string
          p_limits: boolean
          p_wish: Database["public"]["CompositeTypes"]["waiting_wish"]
        }
        Returns: Json
      }
      keep_record: {
        Args: { p_field: string; p_id: string; p_shown?: Json }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      leave_waiting: {
        Args: { p_address: string; p_digest: string }
        Returns: Json
      }
      leave_waiting_of_visit: {
        Args: { p_address: string; p_digest: string }
        Returns: undefined
      }
      list_appointments: {
        Args: { p_from: string; p_to: string }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_audit: {
        Args: {
          p_action?: string
          p_actor?: string
          p_before_at?: string
          p_before_id?: number
          p_day?: string
          p_hide_own?: boolean
          p_limit?: number
          p_patient_uid?: string
          p_refused?: boolean
        }
        Returns: {
          action: string
          actor: string
          address: string
          at: string
          id: number
          item_count: number
          outcome: string
          patient_uid: string
          subject_id: string
        }[]
      }
      list_day_plans: { Args: { p_date: string }; Returns: Json }
      list_dishes: { Args: Record<PropertyKey, never>; Returns: Json }
      list_foods: { Args: { p_q?: string }; Returns: Json }
      list_goals: {
        Args: { p_key?: string; p_patient_uid: string }
        Returns: Json
      }
      list_kinds: { Args: Record<PropertyKey, never>; Returns: Json }
      list_measurements: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_kind?: string
          p_limit?: number
          p_patient_uid: string
          p_since?: string
        }
        Returns: Database["public"]["CompositeTypes"]["measurement_fact"][]
        SetofOptions: {
          from: "*"
          to: "measurement_fact"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_note_words: { Args: Record<PropertyKey, never>; Returns: Json }
      list_plan_templates: { Args: Record<PropertyKey, never>; Returns: Json }
      list_plans: { Args: { p_patient_uid: string }; Returns: Json }
      list_sessions: { Args: { p_user_id: string }; Returns: Json }
      list_stored_files: {
        Args: { p_after?: string; p_limit?: number }
        Returns: {
          content_type: string
          object_key: string
          sha256: string
        }[]
      }
      list_tasks: {
        Args: { p_from?: string; p_patient_uid?: string; p_to?: string }
        Returns: Json
      }
      list_timeline: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_kind?: string
          p_limit?: number
          p_patient_uid: string
        }
        Returns: Database["public"]["CompositeTypes"]["timeline_entry"][]
        SetofOptions: {
          from: "*"
          to: "timeline_entry"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_visits: {
        Args: { p_limit: number; p_patient_uid: string }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_waiting: {
        Args: Record<PropertyKey, never>
        Returns: {
          allergies: Json
          contact: string
          created_at: string
          email: string
          from_date: string
          held_until: string
          id: string
          known_uid: string
          name: string
          offer_date: string
          offer_slot: string
          offers: number
          parts: string[]
          patient_uid: string
          to_date: string
          visit_date: string
          visit_slot: string
        }[]
      }
      login_begin: {
        Args: { p_address: string; p_username: string }
        Returns: number
      }
      login_succeeded: {
        Args: { p_address: string; p_username: string }
        Returns: undefined
      }
      login_withdrawn: {
        Args: { p_address: string; p_username: string }
        Returns: undefined
      }
      make_calendar_feed: {
        Args: { p_digest: string; p_names: boolean }
        Returns: Json
      }
      make_plan_link: {
        Args: { p_digest: string; p_id: string }
        Returns: boolean
      }
      move_report: {
        Args: { p_from?: string; p_id: string; p_patient_uid: string }
        Returns: {
          allergies: Json | null
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name: string
          patient_uid: string
          sha256: string
          size_bytes: number
          uploaded_at: string
          uploaded_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "report_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      move_visit: {
        Args: {
          p_address: string
          p_date: string
          p_digest: string
          p_limits: boolean
          p_slot: string
          p_version?: number
        }
        Returns: Json
      }
      open_session: {
        Args: {
          p_address?: string
          p_session_id: string
          p_user_agent?: string
          p_user_id: string
        }
        Returns: Json
      }
      orphan_account: { Args: { p_username: string }; Returns: string }
      otp_issue: {
        Args: {
          p_address: string
          p_code_hmac: string
          p_email: string
          p_key?: string
          p_limits: boolean
          p_salt: string
          p_token_hmac: string
        }
        Returns: Json
      }
      otp_verify: {
        Args: { p_address?: string; p_code_hmac: string; p_email: string }
        Returns: Json
      }
      otp_withdraw: {
        Args: { p_address?: string; p_code_hmac: string; p_email: string }
        Returns: undefined
      }
      outbox_claim: {
        Args: { p_limit: number }
        Returns: {
          appointment_id: string
          id: number
          kind: string
          link: number
          waiting_id: string
        }[]
      }
      outbox_content: {
        Args: { p_digest: string; p_id: number; p_link: number }
        Returns: Json
      }
      outbox_settle: {
        Args: { p_error?: string; p_id: number; p_refused?: boolean }
        Returns: boolean
      }
      purge_expired: { Args: Record<PropertyKey, never>; Returns: undefined }
      queue_reminders: { Args: Record<PropertyKey, never>; Returns: number }
      read_calendar_feed: {
        Args: { p_address: string; p_digest: string; p_limits: boolean }
        Returns: Json
      }
      read_chart: { Args: { p_patient_uid: string }; Returns: Json }
      read_consultation: { Args: { p_id: string }; Returns: Json }
      read_note: { Args: { p_id: string }; Returns: Json }
      read_patient: { Args: { p_patient_uid: string }; Returns: Json }
      read_plan: { Args: { p_for_act?: boolean; p_id: string }; Returns: Json }
      read_plan_link: {
        Args: { p_address: string; p_digest: string; p_limits: boolean }
        Returns: Json
      }
      read_plan_record: { Args: { p_patient_uid: string }; Returns: Json }
      read_visit: { Args: { p_digest: string }; Returns: Json }
      read_visit_summary: { Args: { p_id: string }; Returns: Json }
      read_waiting: { Args: { p_digest: string }; Returns: Json }
      read_waiting_of_visit: { Args: { p_digest: string }; Returns: Json }
      record_event: {
        Args: {
          p_event: Database["public"]["CompositeTypes"]["reported_event"]
        }
        Returns: undefined
      }
      record_measurements: {
        Args: {
          p_at?: string
          p_confirm?: boolean
          p_day?: string
          p_patient_uid: string
          p_values: Database["public"]["CompositeTypes"]["new_measurement"][]
        }
        Returns: Json
      }
      record_sign_in: {
        Args: {
          p_address: string
          p_outcome: string
          p_user_id: string | null
          p_username: string
        }
        Returns: undefined
      }
      remove_report: {
        Args: { p_from?: string; p_id: string }
        Returns: {
          allergies: Json | null
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name: string
          patient_uid: string
          sha256: string
          size_bytes: number
          uploaded_at: string
          uploaded_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "report_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      remove_waiting: { Args: { p_id: string }; Returns: undefined }
      reschedule_appointment: {
        Args: {
          p_id: string
          p_to: Database["public"]["CompositeTypes"]["visit_move"]
          p_version?: number
        }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_appointment: {
        Args: { p_id: string; p_notify?: boolean }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_report: {
        Args: { p_id: string }
        Returns: {
          allergies: Json | null
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name: string
          patient_uid: string
          sha256: string
          size_bytes: number
          uploaded_at: string
          uploaded_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "report_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_waiting: { Args: { p_id: string }; Returns: undefined }
      retire_dish: { Args: { p_id: string }; Returns: Json }
      revise_plan: { Args: { p_id: string; p_reason: string }; Returns: Json }
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      revoke_plan_link: { Args: { p_id: string }; Returns: undefined }
      save_claim: {
        Args: {
          p_claim: Database["public"]["CompositeTypes"]["claim_facts"]
          p_version: number
        }
        Returns: {
          as_of: string | null
          confirmed_by: string | null
          confirmed_on: string | null
          id: string
          label: string
          shown: boolean
          source: string
          text: string
          updated_at: string
          updated_by: string | null
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "claims"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_day: {
        Args: {
          p_date: string
          p_holiday?: boolean
          p_slots: string[]
          p_version?: number
        }
        Returns: Json
      }
      save_day_range: {
        Args: { p_from: string; p_holiday: boolean; p_to: string }
        Returns: number
      }
      save_dish: {
        Args: {
          p_dish: Database["public"]["CompositeTypes"]["new_dish"]
          p_id: string
          p_version: number
        }
        Returns: Json
      }
      save_note: {
        Args: {
          p_id: string
          p_recall?: Json
          p_sections: Json
          p_set?: string
          p_version: number
        }
        Returns: Json
      }
      save_note_words: {
        Args: { p_phrases: Json; p_sets: Json; p_version: number }
        Returns: Json
      }
      save_notices: {
        Args: {
          p_confirmed: boolean
          p_privacy: string
          p_terms: string
          p_version: number
        }
        Returns: {
          confirmed: boolean
          privacy: string
          saved_at: string
          saved_by: string | null
          terms: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "notices"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_plan: {
        Args: {
          p_id: string
          p_plan: Database["public"]["CompositeTypes"]["new_plan"]
          p_version: number
        }
        Returns: Json
      }
      save_plan_template: {
        Args: {
          p_id: string
          p_template: Database["public"]["CompositeTypes"]["new_plan_template"]
          p_version: number
        }
        Returns: Json
      }
      save_review: {
        Args: {
          p_review: Database["public"]["CompositeTypes"]["review_facts"]
          p_version: number
        }
        Returns: {
          author: string
          kind: string
          review_by: string | null
          reviewed_on: string | null
          reviewer: string
          sources: NonNullable<Json>
          subject: string
          text_version: string
          updated_at: string
          updated_by: string | null
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "text_reviews"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_settings: {
        Args: {
          p_settings: Database["public"]["CompositeTypes"]["clinic_settings"]
          p_version?: number
        }
        Returns: {
          bmi_scale: string
          booking_horizon_days: number
          clinic_name: string
          consultation_hours: NonNullable<Json>
          consultation_note: string
          contact_hours: NonNullable<Json>
          country: string
          country_code: string
          cutoff_hours: number
          daily_bookings_per_network: number
          dietitian_degree: string
          dietitian_name: string
          dietitian_picture: string
          dietitian_registration: string
          email: string
          error_sink: string
          fee: string
          id: boolean
          legal_name: string
          locality: string
          open_weekdays: number[]
          phones: string[]
          postal_code: string
          reminder_hours: number[]
          sends_sms: boolean
          slot_minutes: number
          slots: string[]
          street: string
          time_zone: string
          updated_at: string
          updated_by: string | null
          version: number
          video_link: string
          visit_kinds: string[]
        }[]
        SetofOptions: {
          from: "*"
          to: "settings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_clinic: {
        Args: {
          p_days?: string[]
          p_opening?: string
          p_patients?: number
          p_q: string
        }
        Returns: Json
      }
      search_patients: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_condition?: string
          p_limit: number
          p_missing?: string
          p_q: string
          p_sort?: string
        }
        Returns: {
          activity: string | null
          age: number | null
          allergies: NonNullable<Json>
          bp: string | null
          conditions: NonNullable<Json>
          contact: string
          created_at: string
          cuisine: string | null
          date_of_birth: string | null
          diabetes_type: string | null
          diet: string | null
          diet_rules: NonNullable<Json>
          email: string | null
          height_cm: number | null
          last_visit: string | null
          meal_times: string | null
          name: string
          name_key: string
          next_slot: string | null
          next_visit: string | null
          patient_uid: string
          search: string
          sex: string | null
          total: number | null
          units: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
          weight_kg: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "patient_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_prescriptions: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_limit: number
          p_q: string
        }
        Returns: {
          allergies: Json | null
          author: string | null
          author_id: string
          created_at: string
          id: string
          medicines: NonNullable<Json>
          patient_name: string
          patient_uid: string
          search: string
          today: boolean
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "prescription_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_reports: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_limit: number
          p_patient_uid?: string
          p_q: string
        }
        Returns: {
          allergies: Json | null
          content_type: string
          file_name: string
          id: string
          object_key: string
          patient_name: string
          patient_uid: string
          sha256: string
          size_bytes: number
          uploaded_at: string
          uploaded_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "report_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_goal: {
        Args: {
          p_goal: Database["public"]["CompositeTypes"]["new_goal"]
          p_key: string
          p_patient_uid: string
          p_version?: number
        }
        Returns: Json
      }
      set_kind: {
        Args: {
          p_create?: boolean
          p_facts: Json
          p_key: string
          p_version?: number
        }
        Returns: Json
      }
      set_outcome: {
        Args: { p_id: string; p_outcome: string; p_version?: number }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_pregnancy: {
        Args: {
          p_cycle_days?: number
          p_due_date?: string
          p_ended_on?: string
          p_last_period?: string
          p_patient_uid: string
          p_version?: number
        }
        Returns: Json
      }
      set_taken: {
        Args: {
          p_id?: string
          p_patient_uid: string
          p_taken: Database["public"]["CompositeTypes"]["new_taken"]
          p_version?: number
        }
        Returns: Json
      }
      settle_build: { Args: { p_until: string }; Returns: undefined }
      sign_note: { Args: { p_id: string; p_version: number }; Returns: Json }
      unconfirm_appointment: {
        Args: { p_id: string; p_version?: number }
        Returns: {
          allergies: Json | null
          contact: string
          created_at: string
          date: string
          duration_minutes: number
          email: string | null
          finished_at: string | null
          given_contact: string | null
          given_email: string | null
          id: string
          mail_refused: boolean
          name: string
          no_show: boolean
          notice_version: string | null
          outcome: string | null
          patient_uid: string
          reason: string | null
          reminded_at: string | null
          slot: string
          status: string
          updated_at: string
          version: number
          visit_kind: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "appointment_states"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      unsubscribe_waiting: {
        Args: { p_address: string; p_id: string }
        Returns: undefined
      }
      unused_covers: { Args: Record<PropertyKey, never>; Returns: string[] }
      update_patient: {
        Args: { p_changes: Json; p_patient_uid: string; p_version?: number }
        Returns: {
          activity: string | null
          age: number | null
          allergies: NonNullable<Json>
          bp: string | null
          conditions: NonNullable<Json>
          contact: string
          created_at: string
          cuisine: string | null
          date_of_birth: string | null
          diabetes_type: string | null
          diet: string | null
          diet_rules: NonNullable<Json>
          email: string | null
          height_cm: number | null
          meal_times: string | null
          name: string
          name_key: string
          patient_uid: string
          search: string
          sex: string | null
          units: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
          weight_kg: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "patients"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      update_staff: {
        Args: {
          p_facts: Database["public"]["CompositeTypes"]["staff_facts"]
          p_user_id: string
          p_version?: number
        }
        Returns: {
          active: boolean
          created_at: string
          email: string
          must_change_password: boolean
          name: string
          phone: string
          role: string
          temp_password_expires_at: string | null
          updated_at: string
          updated_by: string | null
          user_id: string
          username: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "staff"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      write_prescription: {
        Args: { p_id?: string; p_medicines: Json; p_patient_uid: string }
        Returns: {
          allergies: Json | null
          author: string | null
          author_id: string
          created_at: string
          id: string
          medicines: NonNullable<Json>
          patient_name: string
          patient_uid: string
          search: string
          today: boolean
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "prescription_list"
          isOneToOne: false
          isSetofReturn: true
        }
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      claim_facts: {
        id: string | null
        text: string | null
        label: string | null
        shown: boolean | null
        source: string | null
        as_of: string | null
        confirmed: boolean | null
      }
      client_error: {
        route: string | null
        message: string | null
        frame: string | null
        build: string | null
      }
      clinic_settings: {
        time_zone: string | null
        open_weekdays: number[] | null
        slot_minutes: number | null
        booking_horizon_days: number | null
        daily_bookings_per_network: number | null
        bmi_scale: string | null
        clinic_name: string | null
        legal_name: string | null
        email: string | null
        phones: string[] | null
        street: string | null
        locality: string | null
        postal_code: string | null
        country: string | null
        country_code: string | null
        consultation_hours: Json | null
        consultation_note: string | null
        contact_hours: Json | null
        cutoff_hours: number | null
        reminder_hours: number[] | null
        visit_kinds: string[] | null
        video_link: string | null
        fee: string | null
        sends_sms: boolean | null
        dietitian_name: string | null
        dietitian_picture: string | null
        dietitian_degree: string | null
        dietitian_registration: string | null
        slots: string[] | null
        error_sink: string | null
      }
      kind_facts: {
        name: string | null
        unit: string | null
        digits: number | null
        low: number | null
        high: number | null
        ask_low: number | null
        ask_high: number | null
        hidden: boolean | null
        shown_unit: string | null
      }
      measurement_fact: {
        id: number | null
        part: number | null
        base_id: number | null
        kind: string | null
        value: number | null
        unit: string | null
        comparator: string | null
        entered_value: number | null
        entered_unit: string | null
        low: number | null
        high: number | null
        site: string | null
        chart: string | null
        band: Json | null
        set_id: string | null
        source: string | null
        measured_at: string | null
        entered_at: string | null
        author: string | null
        replaces: number | null
        replaced_by: number | null
        reason: string | null
        note: string | null
        height_cm: number | null
        weight_kg: number | null
        bp: string | null
      }
      new_booking: {
        date: string | null
        slot: string | null
        name: string | null
        contact: string | null
        email: string | null
        notice_version: string | null
        visit_kind: string | null
        reason: string | null
      }
      new_dish: {
        name: string | null
        role: string | null
        meals: string[] | null
        ingredients: Json | null
      }
      new_goal: {
        value: number | null
        unit: string | null
        action: string | null
        due: string | null
        result: string | null
        ended: boolean | null
      }
      new_measurement: {
        kind: string | null
        value: number | null
        unit: string | null
        comparator: string | null
        low: number | null
        high: number | null
        site: string | null
        chart: string | null
      }
      new_plan: {
        inputs: Json | null
        days: Json | null
        targets: Json | null
        seed: number | null
        engine_version: string | null
      }
      new_plan_template: {
        name: string | null
        days: Json | null
        shared: boolean | null
      }
      new_report: {
        id: string | null
        patient_uid: string | null
        object_key: string | null
        file_name: string | null
        content_type: string | null
        size_bytes: number | null
        sha256: string | null
      }
      new_taken: {
        name: string | null
        dose: string | null
        taken_when: string | null
        since: string | null
        prescriber: string | null
        stopped_on: string | null
      }
      reported_event: {
        action: string | null
        outcome: string | null
        patient_uid: string | null
        subject_id: string | null
        item_count: number | null
        address: string | null
      }
      review_facts: {
        kind: string | null
        subject: string | null
        author: string | null
        reviewer: string | null
        reviewed_on: string | null
        review_by: string | null
        sources: Json | null
        text_version: string | null
      }
      seen_visit: {
        id: string | null
        version: number | null
      }
      staff_facts: {
        name: string | null
        email: string | null
        phone: string | null
        role: string | null
        active: boolean | null
      }
      timeline_entry: {
        id: string | null
        kind: string | null
        at: string | null
        entry: Json | null
      }
      visit_description: {
        visit_kind: string | null
        reason: string | null
        notify: boolean | null
      }
      visit_finish: {
        measured_values:
          | Database["public"]["CompositeTypes"]["new_measurement"][]
          | null
        measured_day: string | null
        measured_at: string | null
        confirm_unusual: boolean | null
        note_set: string | null
        note_sections: Json | null
        note_recall: Json | null
        note_version: number | null
        medicines: Json | null
        next_date: string | null
        next_slot: string | null
        next_kind: string | null
        next_held: boolean | null
      }
      visit_move: {
        date: string | null
        slot: string | null
        notify: boolean | null
        held: boolean | null
      }
      waiting_wish: {
        from_date: string | null
        to_date: string | null
        parts: string[] | null
      }
    }
  }
}

type Public = Database["public"]

/** A row of a table or view. */
export type Tables<Name extends keyof (Public["Tables"] & Public["Views"])> =
  (Public["Tables"] & Public["Views"])[Name]["Row"]

export type CompositeTypes<Name extends keyof Public["CompositeTypes"]> =
  Public["CompositeTypes"][Name]
