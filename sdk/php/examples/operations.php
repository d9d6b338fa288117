<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

use Rawatib\Client;
use Rawatib\FileBody;

// Every operation, as the reference shows it.
return [
    'signUp' => static function (Client $rawatib): void {
        // sample: signUp
        $signUp = $rawatib->auth->signUp([
            'company_name' => 'شركة النيل للصناعات',
            'full_name' => 'منى السيد حسن',
            'email' => 'mona@example.com',
            'password' => 'a long pass phrase',
        ]);
        print_r($signUp);
        // end
    },
    'logIn' => static function (Client $rawatib): void {
        // sample: logIn
        $sessionTokens = $rawatib->auth->logIn([
            'email' => 'mona@example.com',
            'password' => 'a long pass phrase',
        ]);
        print_r($sessionTokens);
        // end
    },
    'refreshSession' => static function (Client $rawatib): void {
        // sample: refreshSession
        $sessionTokens = $rawatib->auth->refreshSession([
            'refresh_token' => 'rwt_refresh_7Jk2mQx9',
        ]);
        print_r($sessionTokens);
        // end
    },
    'logOut' => static function (Client $rawatib): void {
        // sample: logOut
        $rawatib->auth->logOut();
        // end
    },
    'whoAmI' => static function (Client $rawatib): void {
        // sample: whoAmI
        $me = $rawatib->auth->whoAmI();
        echo $me['id'], PHP_EOL;
        // end
    },
    'createApiKey' => static function (Client $rawatib): void {
        // sample: createApiKey
        $newApiKey = $rawatib->settings->createApiKey([
            'name' => 'Attendance server',
            'scopes' => ['attendance:read', 'attendance:write'],
            'expires_at' => '2027-12-31T22:00:00Z',
        ]);
        echo $newApiKey['id'], PHP_EOL;
        // end
    },
    'listApiKeys' => static function (Client $rawatib): void {
        // sample: listApiKeys
        foreach ($rawatib->settings->listApiKeys() as $apiKey) {
            echo $apiKey['id'], PHP_EOL;
        }
        // end
    },
    'getApiKey' => static function (Client $rawatib): void {
        // sample: getApiKey
        $apiKey = $rawatib->settings->getApiKey('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $apiKey['id'], PHP_EOL;
        // end
    },
    'revokeApiKey' => static function (Client $rawatib): void {
        // sample: revokeApiKey
        $rawatib->settings->revokeApiKey('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'getCompany' => static function (Client $rawatib): void {
        // sample: getCompany
        $company = $rawatib->settings->getCompany();
        echo $company['id'], PHP_EOL;
        // end
    },
    'updateCompany' => static function (Client $rawatib): void {
        // sample: updateCompany
        $company = $rawatib->settings->updateCompany([
            'name_ar' => 'شركة النيل للصناعات',
            'insurance_establishment_number' => '1234567',
        ]);
        echo $company['id'], PHP_EOL;
        // end
    },
    'listPolicies' => static function (Client $rawatib): void {
        // sample: listPolicies
        $policyList = $rawatib->settings->listPolicies();
        print_r($policyList);
        // end
    },
    'setPolicy' => static function (Client $rawatib): void {
        // sample: setPolicy
        $policy = $rawatib->settings->setPolicy('day_basis', [
            'value' => 30,
            'effective_from' => '2026-12-01',
        ]);
        print_r($policy);
        // end
    },
    'listStatutoryValues' => static function (Client $rawatib): void {
        // sample: listStatutoryValues
        $statutoryValueList = $rawatib->settings->listStatutoryValues();
        print_r($statutoryValueList);
        // end
    },
    'createStatutoryValue' => static function (Client $rawatib): void {
        // sample: createStatutoryValue
        $statutoryValue = $rawatib->settings->createStatutoryValue([
            'key' => 'social_insurance.contribution_wage_maximum',
            'value' => 19500,
            'effective_from' => '2027-01-01',
            'law' => 'قرار رئيس الهيئة القومية للتأمين الاجتماعي رقم 412 لسنة 2026',
            'article' => 'مادة 2',
            'source' => 'الجريدة الرسمية، العدد 48 مكرر، 30 نوفمبر 2026',
        ]);
        echo $statutoryValue['id'], PHP_EOL;
        // end
    },
    'getStatutoryValue' => static function (Client $rawatib): void {
        // sample: getStatutoryValue
        $statutoryValue = $rawatib->settings->getStatutoryValue('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $statutoryValue['id'], PHP_EOL;
        // end
    },
    'updateStatutoryValue' => static function (Client $rawatib): void {
        // sample: updateStatutoryValue
        $statutoryValue = $rawatib->settings->updateStatutoryValue('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'value' => 19600,
            'note' => 'تصحيح منشور',
        ]);
        echo $statutoryValue['id'], PHP_EOL;
        // end
    },
    'deleteStatutoryValue' => static function (Client $rawatib): void {
        // sample: deleteStatutoryValue
        $rawatib->settings->deleteStatutoryValue('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'createEmployee' => static function (Client $rawatib): void {
        // sample: createEmployee
        $employee = $rawatib->employees->create([
            'employee_code' => 'E-1042',
            'full_name' => 'أحمد محمود علي حسن',
            'hire_date' => '2026-11-01',
            'basic_salary' => 12000,
            'department' => 'المبيعات',
            'job_title' => 'محاسب',
            'birth_date' => '1980-10-25',
        ]);
        echo $employee['id'], PHP_EOL;
        // end
    },
    'listEmployees' => static function (Client $rawatib): void {
        // sample: listEmployees
        foreach ($rawatib->employees->list() as $employee) {
            echo $employee['id'], PHP_EOL;
        }
        // end
    },
    'getEmployee' => static function (Client $rawatib): void {
        // sample: getEmployee
        $employee = $rawatib->employees->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $employee['id'], PHP_EOL;
        // end
    },
    'updateEmployee' => static function (Client $rawatib): void {
        // sample: updateEmployee
        $employee = $rawatib->employees->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'department' => 'الحسابات',
            'basic_salary' => 13500.5,
            'salary_effective_from' => '2026-12-01',
        ]);
        echo $employee['id'], PHP_EOL;
        // end
    },
    'listEmployeeSalaries' => static function (Client $rawatib): void {
        // sample: listEmployeeSalaries
        $employeeSalaryList = $rawatib->employees->listSalaries('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($employeeSalaryList);
        // end
    },
    'listEmployeeComponents' => static function (Client $rawatib): void {
        // sample: listEmployeeComponents
        $employeeComponentList = $rawatib->employees->listComponents('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($employeeComponentList);
        // end
    },
    'createEmployeeComponent' => static function (Client $rawatib): void {
        // sample: createEmployeeComponent
        $employeeComponent = $rawatib->employees->createComponent('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'code' => 'TRANSPORT',
            'name' => 'بدل انتقال',
            'kind' => 'earning',
            'amount' => 800,
            'effective_from' => '2026-11-01',
        ]);
        echo $employeeComponent['id'], PHP_EOL;
        // end
    },
    'updateEmployeeComponent' => static function (Client $rawatib): void {
        // sample: updateEmployeeComponent
        $employeeComponent = $rawatib->employees->updateComponent('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'amount' => 950,
        ]);
        echo $employeeComponent['id'], PHP_EOL;
        // end
    },
    'listPreviousEmployments' => static function (Client $rawatib): void {
        // sample: listPreviousEmployments
        $previousEmploymentList = $rawatib->employees->listPreviousEmployments('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($previousEmploymentList);
        // end
    },
    'setPreviousEmployment' => static function (Client $rawatib): void {
        // sample: setPreviousEmployment
        $previousEmployment = $rawatib->employees->setPreviousEmployment('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '2026-11', [
            'last_month' => '2026-03',
            'days' => 90,
            'taxable_pay' => 36000,
            'tax_withheld' => 1210.5,
            'employer_name' => 'شركة الدلتا',
        ]);
        print_r($previousEmployment);
        // end
    },
    'deletePreviousEmployment' => static function (Client $rawatib): void {
        // sample: deletePreviousEmployment
        $rawatib->employees->deletePreviousEmployment('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '2026-11');
        // end
    },
    'freezeInsuranceWages' => static function (Client $rawatib): void {
        // sample: freezeInsuranceWages
        $insuranceWages = $rawatib->insuranceWages->freezeInsuranceWages(['year' => 2027]);
        print_r($insuranceWages);
        // end
    },
    'listAnnualIncrements' => static function (Client $rawatib): void {
        // sample: listAnnualIncrements
        foreach ($rawatib->payroll->listAnnualIncrements() as $givenIncrement) {
            print_r($givenIncrement);
        }
        // end
    },
    'runAnnualIncrements' => static function (Client $rawatib): void {
        // sample: runAnnualIncrements
        $increments = $rawatib->payroll->runAnnualIncrements([
            'from' => '2026-12-01',
            'to' => '2026-12-31',
        ]);
        print_r($increments);
        // end
    },
    'listIncrementPenalties' => static function (Client $rawatib): void {
        // sample: listIncrementPenalties
        foreach ($rawatib->incrementPenalties->list() as $incrementPenalty) {
            echo $incrementPenalty['id'], PHP_EOL;
        }
        // end
    },
    'createIncrementPenalty' => static function (Client $rawatib): void {
        // sample: createIncrementPenalty
        $incrementPenalty = $rawatib->incrementPenalties->create([
            'employee_code' => 'E-1042',
            'date' => '2026-11-24',
            'reason' => 'إهمال متكرر بعد الإنذار',
            'delay_months' => 2,
        ]);
        echo $incrementPenalty['id'], PHP_EOL;
        // end
    },
    'getIncrementPenalty' => static function (Client $rawatib): void {
        // sample: getIncrementPenalty
        $incrementPenalty = $rawatib->incrementPenalties->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $incrementPenalty['id'], PHP_EOL;
        // end
    },
    'withdrawIncrementPenalty' => static function (Client $rawatib): void {
        // sample: withdrawIncrementPenalty
        $rawatib->incrementPenalties->withdraw('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'getEmployeeEnding' => static function (Client $rawatib): void {
        // sample: getEmployeeEnding
        $employeeEnding = $rawatib->employees->getEnding('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($employeeEnding);
        // end
    },
    'setEmployeeEnding' => static function (Client $rawatib): void {
        // sample: setEmployeeEnding
        $employeeEnding = $rawatib->employees->setEnding('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'case' => 'resignation',
            'last_day' => '2026-12-31',
            'notice_given_on' => '2026-11-01',
        ]);
        print_r($employeeEnding);
        // end
    },
    'listEmployeeMaternity' => static function (Client $rawatib): void {
        // sample: listEmployeeMaternity
        $employeeMaternityList = $rawatib->employees->listMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($employeeMaternityList);
        // end
    },
    'createEmployeeMaternity' => static function (Client $rawatib): void {
        // sample: createEmployeeMaternity
        $employeeMaternity = $rawatib->employees->createMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'expected_birth' => '2027-03-05',
            'reported_on' => '2026-11-02',
        ]);
        echo $employeeMaternity['id'], PHP_EOL;
        // end
    },
    'updateEmployeeMaternity' => static function (Client $rawatib): void {
        // sample: updateEmployeeMaternity
        $employeeMaternity = $rawatib->employees->updateMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'birth_date' => '2027-03-01',
        ]);
        echo $employeeMaternity['id'], PHP_EOL;
        // end
    },
    'deleteEmployeeMaternity' => static function (Client $rawatib): void {
        // sample: deleteEmployeeMaternity
        $rawatib->employees->deleteMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'listAttendanceRetroItems' => static function (Client $rawatib): void {
        // sample: listAttendanceRetroItems
        foreach ($rawatib->attendance->listRetroItems(['period' => '2026-11']) as $attendanceRetro) {
            echo $attendanceRetro['id'], PHP_EOL;
        }
        // end
    },
    'dismissAttendanceRetroItem' => static function (Client $rawatib): void {
        // sample: dismissAttendanceRetroItem
        $attendanceRetro = $rawatib->attendance->dismissRetroItem('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'reason' => 'سُوِّي نقدًا مع الموظف',
        ]);
        echo $attendanceRetro['id'], PHP_EOL;
        // end
    },
    'summarizeAttendance' => static function (Client $rawatib): void {
        // sample: summarizeAttendance
        foreach ($rawatib->attendance->summarize(['period' => '2026-11']) as $attendanceSummary) {
            print_r($attendanceSummary);
        }
        // end
    },
    'exportAttendance' => static function (Client $rawatib): void {
        // sample: exportAttendance
        $file = $rawatib->attendance->export([
            'from' => '2026-11-01',
            'to' => '2026-11-27',
        ]);
        echo $file->fileName, PHP_EOL;
        // end
    },
    'storePunches' => static function (Client $rawatib): void {
        // sample: storePunches
        $punchBatchResult = $rawatib->attendance->storePunches([
            'punches' => [
                [
                    'device_user_id' => '1042',
                    'device_id' => 'gate-1',
                    'local_time' => '2026-11-26T08:58',
                    'direction' => 'in',
                    'external_id' => 'gate-1-90017',
                ],
                [
                    'device_user_id' => '1042',
                    'device_id' => 'gate-1',
                    'local_time' => '2026-11-26T17:06',
                    'direction' => 'out',
                    'external_id' => 'gate-1-90161',
                ],
            ],
        ]);
        print_r($punchBatchResult);
        // end
    },
    'listPunches' => static function (Client $rawatib): void {
        // sample: listPunches
        foreach ($rawatib->attendance->listPunches() as $punch) {
            echo $punch['id'], PHP_EOL;
        }
        // end
    },
    'listAttendanceDevices' => static function (Client $rawatib): void {
        // sample: listAttendanceDevices
        foreach ($rawatib->attendance->listDevices() as $attendanceDevice) {
            print_r($attendanceDevice);
        }
        // end
    },
    'recomputeAttendance' => static function (Client $rawatib): void {
        // sample: recomputeAttendance
        $recomputeJob = $rawatib->attendance->recompute([
            'from' => '2026-11-01',
            'to' => '2026-11-26',
        ]);
        print_r($recomputeJob);
        // end
    },
    'saveDeviceUsers' => static function (Client $rawatib): void {
        // sample: saveDeviceUsers
        $deviceUsersSaved = $rawatib->attendance->saveDeviceUsers([
            'device_users' => [['device_user_id' => '1042', 'employee_code' => 'E-1042']],
        ]);
        print_r($deviceUsersSaved);
        // end
    },
    'listDeviceUsers' => static function (Client $rawatib): void {
        // sample: listDeviceUsers
        foreach ($rawatib->attendance->listDeviceUsers() as $deviceUser) {
            print_r($deviceUser);
        }
        // end
    },
    'removeDeviceUser' => static function (Client $rawatib): void {
        // sample: removeDeviceUser
        $rawatib->attendance->removeDeviceUser('1042');
        // end
    },
    'getAttendanceSettings' => static function (Client $rawatib): void {
        // sample: getAttendanceSettings
        $attendanceSettings = $rawatib->attendance->getSettings();
        print_r($attendanceSettings);
        // end
    },
    'updateAttendanceSettings' => static function (Client $rawatib): void {
        // sample: updateAttendanceSettings
        $attendanceSettings = $rawatib->attendance->updateSettings([
            'duplicate_window_minutes' => 2,
        ]);
        print_r($attendanceSettings);
        // end
    },
    'requestAttendanceCorrection' => static function (Client $rawatib): void {
        // sample: requestAttendanceCorrection
        $attendanceCorrection = $rawatib->attendance->requestCorrection([
            'employee_code' => 'E-1042',
            'work_date' => '2026-11-25',
            'reason' => 'نسي تسجيل الخروج',
            'day' => ['status' => 'present'],
        ]);
        echo $attendanceCorrection['id'], PHP_EOL;
        // end
    },
    'listAttendanceCorrections' => static function (Client $rawatib): void {
        // sample: listAttendanceCorrections
        foreach ($rawatib->attendance->listCorrections() as $attendanceCorrection) {
            echo $attendanceCorrection['id'], PHP_EOL;
        }
        // end
    },
    'correctAttendanceInBulk' => static function (Client $rawatib): void {
        // sample: correctAttendanceInBulk
        $bulkCorrectionOutcome = $rawatib->attendance->correctInBulk([
            'work_date' => '2026-11-25',
            'reason' => 'تعطل جهاز البصمة',
            'check_in' => '09:00',
            'check_out' => '17:00',
            'all' => true,
        ]);
        print_r($bulkCorrectionOutcome);
        // end
    },
    'getAttendanceCorrection' => static function (Client $rawatib): void {
        // sample: getAttendanceCorrection
        $attendanceCorrection = $rawatib->attendance->getCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $attendanceCorrection['id'], PHP_EOL;
        // end
    },
    'approveAttendanceCorrection' => static function (Client $rawatib): void {
        // sample: approveAttendanceCorrection
        $attendanceCorrection = $rawatib->attendance->approveCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'روجع مع مدير الفرع',
        ]);
        echo $attendanceCorrection['id'], PHP_EOL;
        // end
    },
    'rejectAttendanceCorrection' => static function (Client $rawatib): void {
        // sample: rejectAttendanceCorrection
        $attendanceCorrection = $rawatib->attendance->rejectCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'الكاميرات تبين غير ذلك',
        ]);
        echo $attendanceCorrection['id'], PHP_EOL;
        // end
    },
    'cancelAttendanceCorrection' => static function (Client $rawatib): void {
        // sample: cancelAttendanceCorrection
        $attendanceCorrection = $rawatib->attendance->cancelCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'أُدخل مرتين',
        ]);
        echo $attendanceCorrection['id'], PHP_EOL;
        // end
    },
    'importPunches' => static function (Client $rawatib): void {
        // sample: importPunches
        $attendanceImport = $rawatib->attendance->importPunches(new FileBody("Employee Code,Date,Time\nE-1042,2026-11-26,08:58\n", 'text/csv'));
        echo $attendanceImport['id'], PHP_EOL;
        // end
    },
    'listAttendanceImports' => static function (Client $rawatib): void {
        // sample: listAttendanceImports
        foreach ($rawatib->attendance->listImports() as $attendanceImport) {
            echo $attendanceImport['id'], PHP_EOL;
        }
        // end
    },
    'getAttendanceImport' => static function (Client $rawatib): void {
        // sample: getAttendanceImport
        $attendanceImport = $rawatib->attendance->getImport('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $attendanceImport['id'], PHP_EOL;
        // end
    },
    'deleteAttendanceImport' => static function (Client $rawatib): void {
        // sample: deleteAttendanceImport
        $rawatib->attendance->deleteImport('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'listAttendanceImportLines' => static function (Client $rawatib): void {
        // sample: listAttendanceImportLines
        foreach ($rawatib->attendance->listImportLines('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d') as $importLine) {
            print_r($importLine);
        }
        // end
    },
    'cancelAttendanceImport' => static function (Client $rawatib): void {
        // sample: cancelAttendanceImport
        $attendanceImport = $rawatib->attendance->cancelImport('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $attendanceImport['id'], PHP_EOL;
        // end
    },
    'createImportMapping' => static function (Client $rawatib): void {
        // sample: createImportMapping
        $importMapping = $rawatib->attendance->createImportMapping([
            'name' => 'ساعة البوابة',
            'delimiter' => ',',
        ]);
        echo $importMapping['id'], PHP_EOL;
        // end
    },
    'listImportMappings' => static function (Client $rawatib): void {
        // sample: listImportMappings
        foreach ($rawatib->attendance->listImportMappings() as $importMapping) {
            echo $importMapping['id'], PHP_EOL;
        }
        // end
    },
    'getImportMapping' => static function (Client $rawatib): void {
        // sample: getImportMapping
        $importMapping = $rawatib->attendance->getImportMapping('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $importMapping['id'], PHP_EOL;
        // end
    },
    'updateImportMapping' => static function (Client $rawatib): void {
        // sample: updateImportMapping
        $importMapping = $rawatib->attendance->updateImportMapping('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'name' => 'ساعة البوابة الشمالية',
        ]);
        echo $importMapping['id'], PHP_EOL;
        // end
    },
    'deleteImportMapping' => static function (Client $rawatib): void {
        // sample: deleteImportMapping
        $rawatib->attendance->deleteImportMapping('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'importAttendance' => static function (Client $rawatib): void {
        // sample: importAttendance
        $attendanceBatchResult = $rawatib->attendance->importAttendance([
            'records' => [
                [
                    'employee_code' => 'E-1042',
                    'work_date' => '2026-11-25',
                    'status' => 'present',
                    'check_in' => '2026-11-25T09:02:00+02:00',
                    'check_out' => '2026-11-25T17:05:00+02:00',
                    'external_id' => 'att-90017',
                ],
                [
                    'employee_code' => 'E-1043',
                    'work_date' => '2026-11-25',
                    'status' => 'absent',
                    'external_id' => 'att-90018',
                ],
            ],
        ]);
        print_r($attendanceBatchResult);
        // end
    },
    'listAttendance' => static function (Client $rawatib): void {
        // sample: listAttendance
        foreach ($rawatib->attendance->list() as $attendanceRecord) {
            echo $attendanceRecord['id'], PHP_EOL;
        }
        // end
    },
    'deleteAttendance' => static function (Client $rawatib): void {
        // sample: deleteAttendance
        $rawatib->attendance->delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26');
        // end
    },
    'getAttendanceDay' => static function (Client $rawatib): void {
        // sample: getAttendanceDay
        $attendanceDay = $rawatib->attendance->getDay('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26');
        echo $attendanceDay['id'], PHP_EOL;
        // end
    },
    'listShifts' => static function (Client $rawatib): void {
        // sample: listShifts
        foreach ($rawatib->shifts->list() as $shift) {
            echo $shift['id'], PHP_EOL;
        }
        // end
    },
    'createShift' => static function (Client $rawatib): void {
        // sample: createShift
        $shift = $rawatib->shifts->create([
            'code' => 'DAY',
            'name' => 'الوردية النهارية',
            'kind' => 'fixed',
            'spans' => [['start' => '09:00', 'end' => '17:00']],
        ]);
        echo $shift['id'], PHP_EOL;
        // end
    },
    'getShift' => static function (Client $rawatib): void {
        // sample: getShift
        $shift = $rawatib->shifts->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $shift['id'], PHP_EOL;
        // end
    },
    'updateShift' => static function (Client $rawatib): void {
        // sample: updateShift
        $shift = $rawatib->shifts->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'grace_in_minutes' => 15,
        ]);
        echo $shift['id'], PHP_EOL;
        // end
    },
    'deleteShift' => static function (Client $rawatib): void {
        // sample: deleteShift
        $rawatib->shifts->delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'listShiftHistory' => static function (Client $rawatib): void {
        // sample: listShiftHistory
        $shiftHistory = $rawatib->shifts->listHistory('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($shiftHistory);
        // end
    },
    'listSchedules' => static function (Client $rawatib): void {
        // sample: listSchedules
        foreach ($rawatib->schedules->list() as $schedule) {
            echo $schedule['id'], PHP_EOL;
        }
        // end
    },
    'createSchedule' => static function (Client $rawatib): void {
        // sample: createSchedule
        $schedule = $rawatib->schedules->create([
            'name' => 'ورديتان بالتناوب',
            'pattern' => [
                'kind' => 'rotating',
                'anchor_date' => '2026-11-01',
                'cycle' => ['DAY', 'DAY', null],
            ],
        ]);
        echo $schedule['id'], PHP_EOL;
        // end
    },
    'getSchedule' => static function (Client $rawatib): void {
        // sample: getSchedule
        $schedule = $rawatib->schedules->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $schedule['id'], PHP_EOL;
        // end
    },
    'updateSchedule' => static function (Client $rawatib): void {
        // sample: updateSchedule
        $schedule = $rawatib->schedules->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'name' => 'ثلاث ورديات',
        ]);
        echo $schedule['id'], PHP_EOL;
        // end
    },
    'deleteSchedule' => static function (Client $rawatib): void {
        // sample: deleteSchedule
        $rawatib->schedules->delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'listScheduleHistory' => static function (Client $rawatib): void {
        // sample: listScheduleHistory
        $scheduleHistory = $rawatib->schedules->listHistory('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($scheduleHistory);
        // end
    },
    'listScheduleAssignments' => static function (Client $rawatib): void {
        // sample: listScheduleAssignments
        foreach ($rawatib->scheduleAssignments->list() as $scheduleAssignment) {
            echo $scheduleAssignment['id'], PHP_EOL;
        }
        // end
    },
    'createScheduleAssignment' => static function (Client $rawatib): void {
        // sample: createScheduleAssignment
        $scheduleAssignment = $rawatib->scheduleAssignments->create([
            'schedule_id' => '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
            'employee_code' => 'E-1042',
            'from' => '2026-12-01',
        ]);
        echo $scheduleAssignment['id'], PHP_EOL;
        // end
    },
    'getScheduleAssignment' => static function (Client $rawatib): void {
        // sample: getScheduleAssignment
        $scheduleAssignment = $rawatib->scheduleAssignments->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $scheduleAssignment['id'], PHP_EOL;
        // end
    },
    'updateScheduleAssignment' => static function (Client $rawatib): void {
        // sample: updateScheduleAssignment
        $scheduleAssignment = $rawatib->scheduleAssignments->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'to' => '2026-12-31',
        ]);
        echo $scheduleAssignment['id'], PHP_EOL;
        // end
    },
    'deleteScheduleAssignment' => static function (Client $rawatib): void {
        // sample: deleteScheduleAssignment
        $rawatib->scheduleAssignments->delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'createScheduleAssignments' => static function (Client $rawatib): void {
        // sample: createScheduleAssignments
        $bulkScheduleAssignmentResult = $rawatib->scheduleAssignments->createScheduleAssignments([
            'schedule_id' => '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
            'from' => '2026-12-01',
            'employees' => [['employee_code' => 'E-1042'], ['employee_code' => 'E-1043']],
        ]);
        print_r($bulkScheduleAssignmentResult);
        // end
    },
    'listHolidays' => static function (Client $rawatib): void {
        // sample: listHolidays
        $holidayList = $rawatib->holidays->list();
        print_r($holidayList);
        // end
    },
    'createHoliday' => static function (Client $rawatib): void {
        // sample: createHoliday
        $holiday = $rawatib->holidays->create([
            'date' => '2027-01-07',
            'name' => 'عيد الميلاد المجيد',
        ]);
        echo $holiday['id'], PHP_EOL;
        // end
    },
    'getHoliday' => static function (Client $rawatib): void {
        // sample: getHoliday
        $holiday = $rawatib->holidays->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $holiday['id'], PHP_EOL;
        // end
    },
    'updateHoliday' => static function (Client $rawatib): void {
        // sample: updateHoliday
        $holiday = $rawatib->holidays->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'date' => '2027-01-10',
        ]);
        echo $holiday['id'], PHP_EOL;
        // end
    },
    'removeHoliday' => static function (Client $rawatib): void {
        // sample: removeHoliday
        $rawatib->holidays->remove('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'createLeaveRequest' => static function (Client $rawatib): void {
        // sample: createLeaveRequest
        $leaveRequestDetail = $rawatib->leave->createRequest([
            'employee_code' => 'E-1042',
            'type' => 'annual',
            'from' => '2026-12-06',
            'to' => '2026-12-10',
            'reason' => 'زواج أخي',
        ]);
        echo $leaveRequestDetail['id'], PHP_EOL;
        // end
    },
    'listLeaveRequests' => static function (Client $rawatib): void {
        // sample: listLeaveRequests
        foreach ($rawatib->leave->listRequests() as $leaveRequest) {
            echo $leaveRequest['id'], PHP_EOL;
        }
        // end
    },
    'previewLeaveRequest' => static function (Client $rawatib): void {
        // sample: previewLeaveRequest
        $leavePreview = $rawatib->leave->previewRequest([
            'employee_code' => 'E-1042',
            'type' => 'annual',
            'from' => '2026-12-06',
            'to' => '2026-12-10',
        ]);
        print_r($leavePreview);
        // end
    },
    'getLeaveRequest' => static function (Client $rawatib): void {
        // sample: getLeaveRequest
        $leaveRequestDetail = $rawatib->leave->getRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $leaveRequestDetail['id'], PHP_EOL;
        // end
    },
    'approveLeaveRequest' => static function (Client $rawatib): void {
        // sample: approveLeaveRequest
        $leaveRequestDetail = $rawatib->leave->approveRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'بديله منى السيد',
        ]);
        echo $leaveRequestDetail['id'], PHP_EOL;
        // end
    },
    'rejectLeaveRequest' => static function (Client $rawatib): void {
        // sample: rejectLeaveRequest
        $leaveRequestDetail = $rawatib->leave->rejectRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'موسم الجرد',
        ]);
        echo $leaveRequestDetail['id'], PHP_EOL;
        // end
    },
    'cancelLeaveRequest' => static function (Client $rawatib): void {
        // sample: cancelLeaveRequest
        $leaveRequestDetail = $rawatib->leave->cancelRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'تأجل السفر',
        ]);
        echo $leaveRequestDetail['id'], PHP_EOL;
        // end
    },
    'takeLeaveRequest' => static function (Client $rawatib): void {
        // sample: takeLeaveRequest
        $leaveRequestDetail = $rawatib->leave->takeRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'note' => 'عاد في موعده',
        ]);
        echo $leaveRequestDetail['id'], PHP_EOL;
        // end
    },
    'listLeaveTypes' => static function (Client $rawatib): void {
        // sample: listLeaveTypes
        $leaveTypeList = $rawatib->leave->listTypes();
        print_r($leaveTypeList);
        // end
    },
    'createLeaveType' => static function (Client $rawatib): void {
        // sample: createLeaveType
        $leaveType = $rawatib->leave->createType([
            'code' => 'exams',
            'name' => 'إجازة امتحانات',
            'balance' => 'none',
            'pay' => 'paid',
        ]);
        print_r($leaveType);
        // end
    },
    'updateLeaveType' => static function (Client $rawatib): void {
        // sample: updateLeaveType
        $leaveType = $rawatib->leave->updateType('bereavement', [
            'name' => 'إجازة أداء الامتحانات',
        ]);
        print_r($leaveType);
        // end
    },
    'getLeaveCalendar' => static function (Client $rawatib): void {
        // sample: getLeaveCalendar
        $leaveCalendar = $rawatib->leave->getCalendar(['from' => '2026-11-01']);
        print_r($leaveCalendar);
        // end
    },
    'getLeaveSettings' => static function (Client $rawatib): void {
        // sample: getLeaveSettings
        $leaveSettings = $rawatib->leave->getSettings();
        print_r($leaveSettings);
        // end
    },
    'updateLeaveSettings' => static function (Client $rawatib): void {
        // sample: updateLeaveSettings
        $leaveSettings = $rawatib->leave->updateSettings(['approval_steps' => 2]);
        print_r($leaveSettings);
        // end
    },
    'listLeaveBalances' => static function (Client $rawatib): void {
        // sample: listLeaveBalances
        foreach ($rawatib->leave->listBalances() as $leaveBalances) {
            print_r($leaveBalances);
        }
        // end
    },
    'getLeaveBalances' => static function (Client $rawatib): void {
        // sample: getLeaveBalances
        $leaveAccount = $rawatib->leave->getBalances('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($leaveAccount);
        // end
    },
    'updateLeaveAccount' => static function (Client $rawatib): void {
        // sample: updateLeaveAccount
        $leaveAccount = $rawatib->leave->updateAccount('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'hazardous_from' => '2026-01-01',
        ]);
        print_r($leaveAccount);
        // end
    },
    'createLeaveEntries' => static function (Client $rawatib): void {
        // sample: createLeaveEntries
        $leaveEntriesOutcome = $rawatib->leave->createEntries([
            'entries' => [
                [
                    'employee_code' => 'E-1042',
                    'kind' => 'opening',
                    'type' => 'annual',
                    'date' => '2026-01-01',
                    'days' => 7.5,
                    'external_id' => 'open-1042',
                ],
            ],
        ]);
        print_r($leaveEntriesOutcome);
        // end
    },
    'bookLeaveAccruals' => static function (Client $rawatib): void {
        // sample: bookLeaveAccruals
        $leaveAccruals = $rawatib->leave->bookAccruals();
        print_r($leaveAccruals);
        // end
    },
    'listLeaveDelegations' => static function (Client $rawatib): void {
        // sample: listLeaveDelegations
        foreach ($rawatib->leave->listDelegations() as $leaveDelegation) {
            echo $leaveDelegation['id'], PHP_EOL;
        }
        // end
    },
    'createLeaveDelegation' => static function (Client $rawatib): void {
        // sample: createLeaveDelegation
        $leaveDelegationDetail = $rawatib->leave->createDelegation([
            'deputy' => ['kind' => 'user', 'id' => '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d'],
            'from' => '2026-12-06',
            'to' => '2026-12-17',
            'note' => 'إجازة المدير',
        ]);
        echo $leaveDelegationDetail['id'], PHP_EOL;
        // end
    },
    'getLeaveDelegation' => static function (Client $rawatib): void {
        // sample: getLeaveDelegation
        $leaveDelegationDetail = $rawatib->leave->getDelegation('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $leaveDelegationDetail['id'], PHP_EOL;
        // end
    },
    'updateLeaveDelegation' => static function (Client $rawatib): void {
        // sample: updateLeaveDelegation
        $leaveDelegationDetail = $rawatib->leave->updateDelegation('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'to' => '2026-12-20',
        ]);
        echo $leaveDelegationDetail['id'], PHP_EOL;
        // end
    },
    'revokeLeaveDelegation' => static function (Client $rawatib): void {
        // sample: revokeLeaveDelegation
        $rawatib->leave->revokeDelegation('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'watchAbsences' => static function (Client $rawatib): void {
        // sample: watchAbsences
        foreach ($rawatib->leave->watchAbsences() as $row) {
            print_r($row);
        }
        // end
    },
    'listAbsenceLetters' => static function (Client $rawatib): void {
        // sample: listAbsenceLetters
        foreach ($rawatib->leave->listAbsenceLetters() as $absenceLetter) {
            echo $absenceLetter['id'], PHP_EOL;
        }
        // end
    },
    'recordAbsenceLetter' => static function (Client $rawatib): void {
        // sample: recordAbsenceLetter
        $absenceLetter = $rawatib->leave->recordAbsenceLetter([
            'employee_code' => 'E-1042',
            'kind' => 'consecutive',
            'sent_on' => '2026-11-16',
            'registered_number' => 'RR123456785EG',
        ]);
        echo $absenceLetter['id'], PHP_EOL;
        // end
    },
    'getAbsenceLetter' => static function (Client $rawatib): void {
        // sample: getAbsenceLetter
        $absenceLetter = $rawatib->leave->getAbsenceLetter('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $absenceLetter['id'], PHP_EOL;
        // end
    },
    'withdrawAbsenceLetter' => static function (Client $rawatib): void {
        // sample: withdrawAbsenceLetter
        $rawatib->leave->withdrawAbsenceLetter('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'listPayrollRetroItems' => static function (Client $rawatib): void {
        // sample: listPayrollRetroItems
        foreach ($rawatib->payroll->listRetroItems() as $payrollRetro) {
            echo $payrollRetro['id'], PHP_EOL;
        }
        // end
    },
    'dismissPayrollRetroItem' => static function (Client $rawatib): void {
        // sample: dismissPayrollRetroItem
        $payrollRetro = $rawatib->payroll->dismissRetroItem('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'reason' => 'تنازلت الشركة عن استرداد الفرق',
        ]);
        echo $payrollRetro['id'], PHP_EOL;
        // end
    },
    'reopenPayrollRetroItem' => static function (Client $rawatib): void {
        // sample: reopenPayrollRetroItem
        $payrollRetro = $rawatib->payroll->reopenRetroItem('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollRetro['id'], PHP_EOL;
        // end
    },
    'previewPayrollRetro' => static function (Client $rawatib): void {
        // sample: previewPayrollRetro
        $retroPreview = $rawatib->payroll->previewRetro([
            'employee_id' => '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
            'from' => '2026-09',
        ]);
        print_r($retroPreview);
        // end
    },
    'listCarriedDeductions' => static function (Client $rawatib): void {
        // sample: listCarriedDeductions
        foreach ($rawatib->payroll->listCarriedDeductions() as $carriedDeduction) {
            print_r($carriedDeduction);
        }
        // end
    },
    'verifyPayrollCycle' => static function (Client $rawatib): void {
        // sample: verifyPayrollCycle
        $payrollVerificationJob = $rawatib->payroll->verifyCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollVerificationJob['id'], PHP_EOL;
        // end
    },
    'getPayrollVerification' => static function (Client $rawatib): void {
        // sample: getPayrollVerification
        $payrollVerificationJob = $rawatib->payroll->getVerification('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollVerificationJob['id'], PHP_EOL;
        // end
    },
    'comparePayrollWhatIf' => static function (Client $rawatib): void {
        // sample: comparePayrollWhatIf
        $whatIfJob = $rawatib->payroll->compareWhatIf([
            'period' => '2026-11',
            'raises' => [['percent' => 10]],
        ]);
        echo $whatIfJob['id'], PHP_EOL;
        // end
    },
    'getPayrollWhatIf' => static function (Client $rawatib): void {
        // sample: getPayrollWhatIf
        $whatIfJob = $rawatib->payroll->getWhatIf('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $whatIfJob['id'], PHP_EOL;
        // end
    },
    'simulatePayslips' => static function (Client $rawatib): void {
        // sample: simulatePayslips
        $simulationBatch = $rawatib->payroll->simulatePayslips([
            'rows' => [
                ['period' => '2026-11', 'basic_salary' => 12000],
                ['period' => '2026-11', 'basic_salary' => 18500],
            ],
        ]);
        print_r($simulationBatch);
        // end
    },
    'listSettlementLeavers' => static function (Client $rawatib): void {
        // sample: listSettlementLeavers
        $settlementLeaverList = $rawatib->payroll->listSettlementLeavers('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($settlementLeaverList);
        // end
    },
    'setSettlementLeavers' => static function (Client $rawatib): void {
        // sample: setSettlementLeavers
        $settlementLeaverList = $rawatib->payroll->setSettlementLeavers('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'employee_ids' => ['0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d'],
        ]);
        print_r($settlementLeaverList);
        // end
    },
    'listPayrollComponents' => static function (Client $rawatib): void {
        // sample: listPayrollComponents
        $payrollComponentList = $rawatib->payrollComponents->list();
        print_r($payrollComponentList);
        // end
    },
    'createPayrollComponent' => static function (Client $rawatib): void {
        // sample: createPayrollComponent
        $payrollComponent = $rawatib->payrollComponents->create([
            'code' => 'sales_bonus',
            'kind' => 'earning',
            'name' => 'مكافأة المبيعات',
            'calculation' => ['type' => 'fixed', 'amount' => 500],
        ]);
        echo $payrollComponent['id'], PHP_EOL;
        // end
    },
    'getPayrollComponent' => static function (Client $rawatib): void {
        // sample: getPayrollComponent
        $payrollComponent = $rawatib->payrollComponents->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollComponent['id'], PHP_EOL;
        // end
    },
    'updatePayrollComponent' => static function (Client $rawatib): void {
        // sample: updatePayrollComponent
        $payrollComponent = $rawatib->payrollComponents->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'from_month' => '2026-12',
            'calculation' => ['type' => 'fixed', 'amount' => 650],
        ]);
        echo $payrollComponent['id'], PHP_EOL;
        // end
    },
    'deletePayrollComponent' => static function (Client $rawatib): void {
        // sample: deletePayrollComponent
        $rawatib->payrollComponents->delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'createPayrollCycle' => static function (Client $rawatib): void {
        // sample: createPayrollCycle
        $payrollCycle = $rawatib->payroll->createCycle(['period' => '2026-11']);
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'listPayrollCycles' => static function (Client $rawatib): void {
        // sample: listPayrollCycles
        foreach ($rawatib->payroll->listCycles(['period' => '2026-11']) as $payrollCycle) {
            echo $payrollCycle['id'], PHP_EOL;
        }
        // end
    },
    'simulatePayslip' => static function (Client $rawatib): void {
        // sample: simulatePayslip
        $simulation = $rawatib->payroll->simulatePayslip([
            'period' => '2026-11',
            'basic_salary' => 12000,
        ]);
        print_r($simulation);
        // end
    },
    'getPayrollCycle' => static function (Client $rawatib): void {
        // sample: getPayrollCycle
        $payrollCycle = $rawatib->payroll->getCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'deletePayrollCycle' => static function (Client $rawatib): void {
        // sample: deletePayrollCycle
        $rawatib->payroll->deleteCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'calculatePayrollCycle' => static function (Client $rawatib): void {
        // sample: calculatePayrollCycle
        $payrollCycle = $rawatib->payroll->calculateCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'approvePayrollCycle' => static function (Client $rawatib): void {
        // sample: approvePayrollCycle
        $payrollCycle = $rawatib->payroll->approveCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'reopenPayrollCycle' => static function (Client $rawatib): void {
        // sample: reopenPayrollCycle
        $payrollCycle = $rawatib->payroll->reopenCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'closePayrollCycle' => static function (Client $rawatib): void {
        // sample: closePayrollCycle
        $payrollCycle = $rawatib->payroll->closeCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'reversePayrollCycle' => static function (Client $rawatib): void {
        // sample: reversePayrollCycle
        $payrollCycle = $rawatib->payroll->reverseCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'reason' => 'صُرفت المكافأة مرتين',
        ]);
        echo $payrollCycle['id'], PHP_EOL;
        // end
    },
    'enterPayrollInputs' => static function (Client $rawatib): void {
        // sample: enterPayrollInputs
        $payrollInputsResult = $rawatib->payroll->enterInputs('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'inputs' => [
                [
                    'employee_code' => 'E-1042',
                    'component' => 'sales_bonus',
                    'amount' => 750,
                    'note' => 'هدف نوفمبر',
                    'external_id' => 'bonus-11-1042',
                ],
            ],
        ]);
        print_r($payrollInputsResult);
        // end
    },
    'listPayrollInputs' => static function (Client $rawatib): void {
        // sample: listPayrollInputs
        foreach ($rawatib->payroll->listInputs('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d') as $payrollInput) {
            echo $payrollInput['id'], PHP_EOL;
        }
        // end
    },
    'deletePayrollInput' => static function (Client $rawatib): void {
        // sample: deletePayrollInput
        $rawatib->payroll->deleteInput('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'listPayslips' => static function (Client $rawatib): void {
        // sample: listPayslips
        foreach ($rawatib->payroll->listPayslips('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d') as $listedPayslip) {
            print_r($listedPayslip);
        }
        // end
    },
    'getPayslip' => static function (Client $rawatib): void {
        // sample: getPayslip
        $payslip = $rawatib->payroll->getPayslip('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($payslip);
        // end
    },
    'explainPayslip' => static function (Client $rawatib): void {
        // sample: explainPayslip
        $payslipExplanation = $rawatib->payroll->explainPayslip('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($payslipExplanation);
        // end
    },
    'listPayrollErrors' => static function (Client $rawatib): void {
        // sample: listPayrollErrors
        foreach ($rawatib->payroll->listErrors('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d') as $payrollError) {
            print_r($payrollError);
        }
        // end
    },
    'createLoan' => static function (Client $rawatib): void {
        // sample: createLoan
        $loan = $rawatib->loans->create([
            'employee_code' => 'E-1042',
            'kind' => 'loan',
            'principal' => 6000,
            'instalments' => 6,
            'first_month' => '2026-12',
            'note' => 'سلفة زواج',
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'listLoans' => static function (Client $rawatib): void {
        // sample: listLoans
        foreach ($rawatib->loans->list() as $loan) {
            echo $loan['id'], PHP_EOL;
        }
        // end
    },
    'createLoans' => static function (Client $rawatib): void {
        // sample: createLoans
        $bulkLoansResult = $rawatib->loans->createLoans([
            'loans' => [
                [
                    'employee_code' => 'E-1042',
                    'kind' => 'loan',
                    'principal' => 6000,
                    'instalments' => 6,
                    'first_month' => '2026-12',
                    'external_id' => 'loan-77',
                ],
            ],
        ]);
        print_r($bulkLoansResult);
        // end
    },
    'getLoan' => static function (Client $rawatib): void {
        // sample: getLoan
        $loanDetail = $rawatib->loans->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $loanDetail['id'], PHP_EOL;
        // end
    },
    'updateLoan' => static function (Client $rawatib): void {
        // sample: updateLoan
        $loan = $rawatib->loans->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'instalment_amount' => 800,
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'payLoanEarly' => static function (Client $rawatib): void {
        // sample: payLoanEarly
        $loan = $rawatib->loans->payEarly('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'amount' => 1500,
            'paid_on' => '2026-11-26',
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'suspendLoan' => static function (Client $rawatib): void {
        // sample: suspendLoan
        $loan = $rawatib->loans->suspend('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'from_month' => '2027-01',
            'to_month' => '2027-02',
            'reason' => 'إجازة بدون أجر',
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'resumeLoan' => static function (Client $rawatib): void {
        // sample: resumeLoan
        $loan = $rawatib->loans->resume('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'from_month' => '2027-02',
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'writeOffLoan' => static function (Client $rawatib): void {
        // sample: writeOffLoan
        $loan = $rawatib->loans->writeOff('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'reason' => 'إعفاء بقرار مجلس الإدارة',
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'cancelLoan' => static function (Client $rawatib): void {
        // sample: cancelLoan
        $loan = $rawatib->loans->cancel('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'reason' => 'سُجلت خطأ',
        ]);
        echo $loan['id'], PHP_EOL;
        // end
    },
    'listPenalties' => static function (Client $rawatib): void {
        // sample: listPenalties
        foreach ($rawatib->penalties->list() as $penalty) {
            echo $penalty['id'], PHP_EOL;
        }
        // end
    },
    'createPenalty' => static function (Client $rawatib): void {
        // sample: createPenalty
        $penalty = $rawatib->penalties->create([
            'employee_code' => 'E-1042',
            'date' => '2026-11-24',
            'reason' => 'تأخير متكرر بعد الإنذار',
            'days' => 1,
        ]);
        echo $penalty['id'], PHP_EOL;
        // end
    },
    'getPenalty' => static function (Client $rawatib): void {
        // sample: getPenalty
        $penalty = $rawatib->penalties->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $penalty['id'], PHP_EOL;
        // end
    },
    'cancelPenalty' => static function (Client $rawatib): void {
        // sample: cancelPenalty
        $penalty = $rawatib->penalties->cancel('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'reason' => 'قُبل التظلم',
        ]);
        echo $penalty['id'], PHP_EOL;
        // end
    },
    'getPayslipDocument' => static function (Client $rawatib): void {
        // sample: getPayslipDocument
        $file = $rawatib->payroll->getPayslipDocument('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $file->fileName, PHP_EOL;
        // end
    },
    'makePayslipDocuments' => static function (Client $rawatib): void {
        // sample: makePayslipDocuments
        $payslipDocumentsRequested = $rawatib->payroll->makePayslipDocuments('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($payslipDocumentsRequested);
        // end
    },
    'getPayslipDocuments' => static function (Client $rawatib): void {
        // sample: getPayslipDocuments
        $file = $rawatib->payroll->getPayslipDocuments('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $file->fileName, PHP_EOL;
        // end
    },
    'listReports' => static function (Client $rawatib): void {
        // sample: listReports
        $reportList = $rawatib->reports->list();
        print_r($reportList);
        // end
    },
    'getPayrollRegisterReport' => static function (Client $rawatib): void {
        // sample: getPayrollRegisterReport
        $report = $rawatib->reports->getPayrollRegister(['period' => '2026-11']);
        print_r($report);
        // end
    },
    'getBankTransferReport' => static function (Client $rawatib): void {
        // sample: getBankTransferReport
        $report = $rawatib->reports->getBankTransfer(['period' => '2026-11']);
        print_r($report);
        // end
    },
    'getAccountingJournalReport' => static function (Client $rawatib): void {
        // sample: getAccountingJournalReport
        $report = $rawatib->reports->getAccountingJournal(['period' => '2026-11']);
        print_r($report);
        // end
    },
    'getInsuranceContributionsReport' => static function (Client $rawatib): void {
        // sample: getInsuranceContributionsReport
        $report = $rawatib->reports->getInsuranceContributions(['period' => '2026-11']);
        print_r($report);
        // end
    },
    'getInsuranceForm1Report' => static function (Client $rawatib): void {
        // sample: getInsuranceForm1Report
        $report = $rawatib->reports->getInsuranceForm1([
            'from' => '2026-11-01',
            'to' => '2026-11-27',
        ]);
        print_r($report);
        // end
    },
    'getInsuranceForm2Report' => static function (Client $rawatib): void {
        // sample: getInsuranceForm2Report
        $report = $rawatib->reports->getInsuranceForm2(['year' => '2026']);
        print_r($report);
        // end
    },
    'getInsuranceForm6Report' => static function (Client $rawatib): void {
        // sample: getInsuranceForm6Report
        $report = $rawatib->reports->getInsuranceForm6([
            'from' => '2026-11-01',
            'to' => '2026-11-27',
        ]);
        print_r($report);
        // end
    },
    'getTaxWithholdingReport' => static function (Client $rawatib): void {
        // sample: getTaxWithholdingReport
        $report = $rawatib->reports->getTaxWithholding(['period' => '2026-11']);
        print_r($report);
        // end
    },
    'getAnnualTaxSettlementReport' => static function (Client $rawatib): void {
        // sample: getAnnualTaxSettlementReport
        $report = $rawatib->reports->getAnnualTaxSettlement(['year' => '2026']);
        print_r($report);
        // end
    },
    'getSalarySheetReport' => static function (Client $rawatib): void {
        // sample: getSalarySheetReport
        $report = $rawatib->reports->getSalarySheet(['period' => '2026-11']);
        print_r($report);
        // end
    },
    'getCostTrendReport' => static function (Client $rawatib): void {
        // sample: getCostTrendReport
        $report = $rawatib->reports->getCostTrend(['from' => '2026-01', 'to' => '2026-11']);
        print_r($report);
        // end
    },
    'getLeaveBalancesReport' => static function (Client $rawatib): void {
        // sample: getLeaveBalancesReport
        $report = $rawatib->reports->getLeaveBalances();
        print_r($report);
        // end
    },
    'listBankLayouts' => static function (Client $rawatib): void {
        // sample: listBankLayouts
        $bankLayoutList = $rawatib->settings->listBankLayouts();
        print_r($bankLayoutList);
        // end
    },
    'setBankLayout' => static function (Client $rawatib): void {
        // sample: setBankLayout
        $bankLayout = $rawatib->settings->setBankLayout('our-bank', [
            'name' => 'بنكنا',
            'columns' => [['field' => 'iban', 'heading' => 'IBAN']],
        ]);
        print_r($bankLayout);
        // end
    },
    'removeBankLayout' => static function (Client $rawatib): void {
        // sample: removeBankLayout
        $rawatib->settings->removeBankLayout('our-bank');
        // end
    },
    'getAccountingSettings' => static function (Client $rawatib): void {
        // sample: getAccountingSettings
        $accountingSettings = $rawatib->settings->getAccountingSettings();
        print_r($accountingSettings);
        // end
    },
    'setAccountingSettings' => static function (Client $rawatib): void {
        // sample: setAccountingSettings
        $accountingSettings = $rawatib->settings->setAccountingSettings([
            'accounts' => ['salaries' => '5101', 'net_payable' => '2105'],
        ]);
        print_r($accountingSettings);
        // end
    },
    'listStatutoryParameters' => static function (Client $rawatib): void {
        // sample: listStatutoryParameters
        $statutoryParameterList = $rawatib->statutory->listParameters();
        print_r($statutoryParameterList);
        // end
    },
    'listWebhookDeliveries' => static function (Client $rawatib): void {
        // sample: listWebhookDeliveries
        foreach ($rawatib->webhookDeliveries->list() as $webhookDelivery) {
            echo $webhookDelivery['id'], PHP_EOL;
        }
        // end
    },
    'getWebhookDelivery' => static function (Client $rawatib): void {
        // sample: getWebhookDelivery
        $webhookDeliveryDetail = $rawatib->webhookDeliveries->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $webhookDeliveryDetail['id'], PHP_EOL;
        // end
    },
    'listWebhookAttempts' => static function (Client $rawatib): void {
        // sample: listWebhookAttempts
        foreach ($rawatib->webhookDeliveries->listWebhookAttempts('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d') as $webhookAttempt) {
            print_r($webhookAttempt);
        }
        // end
    },
    'retryWebhookDelivery' => static function (Client $rawatib): void {
        // sample: retryWebhookDelivery
        $webhookDelivery = $rawatib->webhookDeliveries->retry('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $webhookDelivery['id'], PHP_EOL;
        // end
    },
    'listWebhookEvents' => static function (Client $rawatib): void {
        // sample: listWebhookEvents
        foreach ($rawatib->webhookEvents->list() as $webhookEvent) {
            echo $webhookEvent['id'], PHP_EOL;
        }
        // end
    },
    'getWebhookEvent' => static function (Client $rawatib): void {
        // sample: getWebhookEvent
        $webhookEventDetail = $rawatib->webhookEvents->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $webhookEventDetail['id'], PHP_EOL;
        // end
    },
    'listEventTypes' => static function (Client $rawatib): void {
        // sample: listEventTypes
        $eventTypeList = $rawatib->webhooks->listEventTypes();
        print_r($eventTypeList);
        // end
    },
    'createWebhook' => static function (Client $rawatib): void {
        // sample: createWebhook
        $newWebhook = $rawatib->webhooks->create([
            'url' => 'https://erp.example.com/hooks/rawatib',
            'events' => ['employee.created', 'payroll.*'],
            'description' => 'نظام الحسابات',
        ]);
        echo $newWebhook['id'], PHP_EOL;
        // end
    },
    'listWebhooks' => static function (Client $rawatib): void {
        // sample: listWebhooks
        foreach ($rawatib->webhooks->list() as $webhook) {
            echo $webhook['id'], PHP_EOL;
        }
        // end
    },
    'getWebhook' => static function (Client $rawatib): void {
        // sample: getWebhook
        $webhook = $rawatib->webhooks->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $webhook['id'], PHP_EOL;
        // end
    },
    'updateWebhook' => static function (Client $rawatib): void {
        // sample: updateWebhook
        $webhook = $rawatib->webhooks->update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'events' => ['*'],
        ]);
        echo $webhook['id'], PHP_EOL;
        // end
    },
    'deleteWebhook' => static function (Client $rawatib): void {
        // sample: deleteWebhook
        $rawatib->webhooks->delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'rotateWebhookSecret' => static function (Client $rawatib): void {
        // sample: rotateWebhookSecret
        $rotatedWebhook = $rawatib->webhooks->rotateSecret('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'overlap_hours' => 24,
        ]);
        echo $rotatedWebhook['id'], PHP_EOL;
        // end
    },
    'createWebhookInSettings' => static function (Client $rawatib): void {
        // sample: createWebhookInSettings
        $newWebhook = $rawatib->settings->createWebhookInSettings([
            'url' => 'https://erp.example.com/hooks/rawatib',
            'events' => ['employee.created', 'payroll.*'],
        ]);
        echo $newWebhook['id'], PHP_EOL;
        // end
    },
    'listWebhooksInSettings' => static function (Client $rawatib): void {
        // sample: listWebhooksInSettings
        foreach ($rawatib->settings->listWebhooksInSettings() as $webhook) {
            echo $webhook['id'], PHP_EOL;
        }
        // end
    },
    'getWebhookInSettings' => static function (Client $rawatib): void {
        // sample: getWebhookInSettings
        $webhook = $rawatib->settings->getWebhookInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $webhook['id'], PHP_EOL;
        // end
    },
    'updateWebhookInSettings' => static function (Client $rawatib): void {
        // sample: updateWebhookInSettings
        $webhook = $rawatib->settings->updateWebhookInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'enabled' => false,
        ]);
        echo $webhook['id'], PHP_EOL;
        // end
    },
    'deleteWebhookInSettings' => static function (Client $rawatib): void {
        // sample: deleteWebhookInSettings
        $rawatib->settings->deleteWebhookInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        // end
    },
    'rotateWebhookSecretInSettings' => static function (Client $rawatib): void {
        // sample: rotateWebhookSecretInSettings
        $rotatedWebhook = $rawatib->settings->rotateWebhookSecretInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'overlap_hours' => 24,
        ]);
        echo $rotatedWebhook['id'], PHP_EOL;
        // end
    },
    'testWebhook' => static function (Client $rawatib): void {
        // sample: testWebhook
        $webhookTest = $rawatib->webhooks->test('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        print_r($webhookTest);
        // end
    },
    'recoverWebhook' => static function (Client $rawatib): void {
        // sample: recoverWebhook
        $webhookRecovery = $rawatib->webhooks->recover('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', [
            'since' => '2026-11-20T00:00:00Z',
        ]);
        print_r($webhookRecovery);
        // end
    },
    'getJob' => static function (Client $rawatib): void {
        // sample: getJob
        $job = $rawatib->jobs->get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
        echo $job['id'], PHP_EOL;
        // end
    },
];
